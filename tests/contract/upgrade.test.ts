import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { forms } from "#domain/forms/registry.ts";
import { toColumns, toRow } from "#domain/forms/to-row.ts";
import { functionsOf } from "#server/database/call-function.ts";
import type { Sql } from "#server/database/database.ts";
import { createOutbox } from "#server/mail/outbox.ts";
import { engines, openOn } from "#tests/support/database/engines.ts";
import { migrateUpTo } from "#tests/support/database/old-schema.ts";
import { CHECK } from "#tests/support/database/sqlstate.ts";
import { insertRow, submit } from "#tests/support/database/submissions.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { addAdmin } from "#tests/support/server/callers.ts";

/** The last migrations of schemas that databases have been running. */
const RELEASED = ["20261120100800", "20261121100000"];
/** Allowed by the first migrations, and refused now. */
const OLD_ADDRESS = "asha@\uff45xample.org";

/** Reads every row that an upgrade must keep as it is. */
const readRows = async (sql: Sql) => {
  const rows: Record<string, readonly unknown[]> = {
    outbox: await sql(
      "select id, kind, fingerprint, due_at, sent_at from private.outbox order by id",
    ),
  };
  for (const { table } of forms)
    rows[table] = await sql(`select * from public.${table} order by id`);
  return rows;
};

describe.each(engines)("an upgrade on $name", ({ start }) => {
  test.each(RELEASED)(
    "from %s keeps every row and mail, and applies the new rules",
    async (last) => {
      const engine = await start();
      await migrateUpTo(engine, last);
      const values = sampleValues(contactForm, { email: OLD_ADDRESS });
      const id = randomUUID();
      await engine.begin(async ({ sql }) => {
        await insertRow(sql, contactForm.table, toRow(contactForm, values, id));
        for (const form of forms)
          await insertRow(sql, form.table, toRow(form, sampleValues(form), randomUUID()));
      });
      const before = await engine.begin(({ sql }) => readRows(sql));
      expect(before.outbox).toHaveLength(2 * (forms.length + 1));

      const db = await openOn(engine);
      expect(await db.asOwner(readRows)).toEqual(before);
      const { nudge } = createOutbox(functionsOf(db.database));
      const columns = toColumns(contactForm, values);
      expect(await nudge("contact", columns, false)).toHaveLength(2);
      const marked = await db.database.transactionAs(await addAdmin(db), (sql) =>
        sql("update public.contact_queries set status = 'handled' where id = $1 returning id", [
          id,
        ]),
      );
      expect(marked).toEqual([{ id }]);
      await expect(submit(db.database, contactForm, values)).rejects.toMatchObject({ code: CHECK });
      await submit(db.database, contactForm, sampleValues(contactForm));
      await db.close();
    },
  );
});
