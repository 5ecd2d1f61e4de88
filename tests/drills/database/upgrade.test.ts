import { cp, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { forms } from "#domain/forms/registry.ts";
import type { Sql } from "#server/database/database.ts";
import { engines, openOn } from "#tests/support/database/engines.ts";
import { CHECK } from "#tests/support/database/sqlstate.ts";
import { submit } from "#tests/support/database/submissions.ts";
import { addAdmin } from "#tests/support/server/callers.ts";

/** A subject that the later version's table of contact queries refuses. */
const REFUSED_LATER = "Refused";

const MIGRATION = `
  alter table private.outbox add column sender text not null default 'website';
  alter table public.contact_queries add check (subject <> '${REFUSED_LATER}');
`;

/** Changes to a copy of the repository with other migrations. Returns how to change back. */
const enterVersion = async (
  change: (migrations: string) => Promise<void>,
): Promise<() => Promise<void>> => {
  const root = process.cwd();
  const tree = await mkdtemp(join(tmpdir(), "later-version-"));
  for (const name of await readdir(root))
    if (name !== "supabase") await symlink(resolve(name), join(tree, name));
  await cp("supabase", join(tree, "supabase"), { recursive: true });
  await change(join(tree, "supabase/migrations"));
  process.chdir(tree);
  return async () => {
    process.chdir(root);
    await rm(tree, { recursive: true, force: true });
  };
};

/** Reads every row that an upgrade must keep as it is. */
const readRows = async (sql: Sql) => {
  const rows: Record<string, readonly unknown[]> = {
    outbox: await sql(
      "select id, kind, fingerprint, due_at, sent_at from private.outbox order by id",
    ),
  };
  for (const table of [
    ...forms.map((form) => form.table),
    "submission_states",
    "submission_events",
  ])
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
    for (const form of forms) await submit(released.database, form);
    await mark("handled");
    const before = await released.asOwner(readRows);
    expect(before.outbox).toHaveLength(2 * forms.length);
    expect(before.submission_states).toHaveLength(1);

    const later = "20991231000000_later.sql";
    onTestFinished(await enterVersion((folder) => writeFile(join(folder, later), MIGRATION)));
    const { database, asOwner } = await openOn(engine);
    expect(await asOwner(readRows)).toEqual(before);
    expect(await mark("pending")).toEqual([{ status: "pending" }]);
    const send = (subject: string) => submit(database, contactForm, { subject });
    await expect(send(REFUSED_LATER)).rejects.toMatchObject({ code: CHECK });
    await send("Taken");
  });

  test("refuses a database that ran a migration which no release had, and leaves it as it is", async () => {
    const engine = await start();
    const released = await openOn(engine);
    onTestFinished(released.close);
    await submit(released.database, contactForm);
    const recorded = "supabase_migrations.schema_migrations";
    await released.query(
      `update ${recorded} set version = '20261122140000' where name = 'applicant_page'`,
    );
    const read = () =>
      released.asOwner(async (sql) => [
        await readRows(sql),
        await sql(`select version from ${recorded} order by version`),
      ]);
    const before = await read();
    for (const [madeBy, maker] of [
      [null, "an unreleased version of 22 November 2026"],
      ["1.0.0 (commit 0b9f1c2e3a4d)", "version 1.0.0 (commit 0b9f1c2e3a4d)"],
    ]) {
      await released.query("update private.settings set made_by = $1", [madeBy]);
      await expect(openOn({ ...engine, close: async () => {} })).rejects.toThrow(
        `This database was made by ${maker},`,
      );
    }
    expect(await read()).toEqual(before);
  });
});
