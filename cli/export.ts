import { once } from "node:events";
import { editionOfRecord } from "#domain/edition.ts";
import type { Form } from "#domain/forms/form.ts";
import { forms } from "#domain/forms/registry.ts";
import { csvHead, csvLine } from "#domain/submissions/csv.ts";
import { readEnv } from "#server/env/env.ts";
import { readSubmissions } from "#server/operations/read-submissions.ts";
import { fail, failWith } from "./command-line.ts";
import { withOperations } from "./with-operations.ts";

const USAGE = `Writes a table as CSV to standard output, newest first:
  npm run --silent export -- TABLE > FILE.csv
TABLE is one of:
${forms.map(({ table }) => `  ${table}`).join("\n")}`;

const write = async (text: string): Promise<void> => {
  if (!process.stdout.write(text)) await once(process.stdout, "drain");
};

const exportTable = async (form: Form): Promise<void> =>
  withOperations(readEnv(process.env), async (operations) => {
    await write(csvHead(form));
    for await (const rows of readSubmissions(operations, form.table)) {
      const ids = rows.map(({ id }) => id);
      const { states, editions } = await operations.listHistory(form.table, ids);
      const stateOf = new Map(states.map((state) => [state.id, state]));
      await write(
        rows
          .map((row) =>
            csvLine(form, row, editionOfRecord(editions, row.created_at), stateOf.get(row.id)),
          )
          .join(""),
      );
    }
  });

const [, , name] = process.argv;
const form = forms.find(({ table }) => table === name);
if (form) await exportTable(form).catch(failWith);
else fail(USAGE);
