import { once } from "node:events";
import { csvHead, csvLine } from "#domain/csv.ts";
import { forms } from "#domain/forms/forms.ts";
import { readEnv } from "#server/env.ts";
import { readSubmissions } from "#server/read-submissions.ts";
import { openStaff } from "#server/staff/open-staff.ts";

const USAGE = `A table as CSV on standard output, newest first:
  npm run --silent export -- TABLE > FILE.csv
TABLE is one of:
${forms.map(({ table }) => `  ${table}`).join("\n")}`;

const write = async (text: string): Promise<void> => {
  if (!process.stdout.write(text)) await once(process.stdout, "drain");
};

const main = async ([table]: readonly string[]): Promise<void> => {
  const form = forms.find((candidate) => candidate.table === table);
  if (!form) throw new Error(USAGE);
  const { desk, close } = await openStaff(readEnv(process.env));
  try {
    await write(csvHead(form));
    for await (const rows of readSubmissions(desk, form.table))
      await write(rows.map((row) => csvLine(form, row)).join(""));
  } finally {
    await close();
  }
};

await main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
