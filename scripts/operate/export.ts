import { once } from "node:events";
import { csvHead, csvLine } from "#domain/forms/csv.ts";
import { forms } from "#domain/forms/registry.ts";
import { readEnv } from "#server/env.ts";
import { openOperations } from "#server/operations/open-operations.ts";
import { readSubmissions } from "#server/operations/read-submissions.ts";

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
  const { desk, close } = await openOperations(readEnv(process.env));
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
