import { describe, expect, onTestFinished, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { forms } from "#domain/forms/registry.ts";
import type { Sql } from "#server/database/database.ts";
import { engines, openOn } from "#tests/support/database/engines.ts";
import { enterLaterVersion, REFUSED_LATER } from "#tests/support/database/later-version.ts";
import { CHECK } from "#tests/support/database/sqlstate.ts";
import { submit } from "#tests/support/database/submissions.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { addAdmin } from "#tests/support/server/callers.ts";

/** Reads every row that an upgrade must keep as it is. */
const readRows = async (sql: Sql) => {
  const rows: Record<string, readonly unknown[]> = {
    outbox: await sql(
      "select id, kind, fingerprint, due_at, sent_at from private.outbox order by id",
    ),
  };
  for (const table of [...forms.map((form) => form.table), "status_changes"])
    rows[table] = await sql(`select * from public.${table} order by id`);
  return rows;
};

describe.each(engines)("an upgrade on $name", ({ start }) => {
  test("keeps every row and email, and applies the new migration", async () => {
    const engine = await start();
    const released = await openOn(engine);
    onTestFinished(released.close);
    const admin = await addAdmin(released);
    const mark = (status: string) =>
      released.database.transactionAs(admin, (sql) =>
        sql("update public.contact_queries set status = $1 returning status", [status]),
      );
    for (const form of forms) await submit(released.database, form, sampleValues(form));
    await mark("handled");
    const before = await released.asOwner(readRows);
    expect(before.outbox).toHaveLength(2 * forms.length);
    expect(before.status_changes).toHaveLength(1);

    onTestFinished(await enterLaterVersion());
    const { database, asOwner } = await openOn(engine);
    expect(await asOwner(readRows)).toEqual(before);
    expect(await mark("pending")).toEqual([{ status: "pending" }]);
    const send = (subject: string) =>
      submit(database, contactForm, sampleValues(contactForm, { subject }));
    await expect(send(REFUSED_LATER)).rejects.toMatchObject({ code: CHECK });
    await send("Taken");
  });
});
