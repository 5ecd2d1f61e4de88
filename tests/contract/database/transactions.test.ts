import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { engines } from "#tests/support/database/engines.ts";
import { insertRow, sampleRow } from "#tests/support/database/submissions.ts";
import { opened } from "#tests/support/opened.ts";
import { stranger } from "#tests/support/server/callers.ts";

describe.each(engines)("a transaction on $name", ({ open }) => {
  const db = opened(open);

  const stored = (id: string | null | undefined) =>
    db.database.transaction((sql) =>
      sql("select id from public.contact_queries where id = $1", [id]),
    );

  test("leaves nothing of a submission or of its mails when its work throws (3.4.3)", async () => {
    const row = sampleRow(contactForm);
    const work = db.database.transactionAs(stranger, async (sql) => {
      await insertRow(sql, "contact_queries", row);
      throw new Error("interrupted");
    });
    await expect(work).rejects.toThrow("interrupted");
    expect(await stored(row.id)).toEqual([]);
    expect(await db.query("select from private.outbox where submission_id = $1", [row.id])).toEqual(
      [],
    );
  });

  test("fails when a statement in it failed, even if the error was caught", async () => {
    const row = sampleRow(contactForm);
    const work = db.database.transactionAs(stranger, async (sql) => {
      await insertRow(sql, "contact_queries", row);
      await sql("select * from public.contact_queries").catch(() => {});
    });
    await expect(work).rejects.toThrow();
    expect(await stored(row.id)).toEqual([]);
  });

  test("passes neither role nor claims on to the next one", async () => {
    const identity =
      "select current_user as role, auth.uid() as uid, current_setting('request.jwt.claims')::json ->> 'role' as claimed";
    const sub = randomUUID();
    const caller = { role: "authenticated", claims: { role: "authenticated", sub } } as const;
    expect(await db.database.transactionAs(caller, (sql) => sql(identity))).toEqual([
      { role: "authenticated", uid: sub, claimed: "authenticated" },
    ]);
    await db.database.transactionAs(caller, (sql) => sql("select 1 / 0")).catch(() => {});
    expect(await db.database.transactionAs(stranger, (sql) => sql(identity))).toEqual([
      { role: "anon", uid: null, claimed: "anon" },
    ]);
    expect(await db.database.transaction((sql) => sql(identity))).toEqual([
      { role: "service_role", uid: null, claimed: "service_role" },
    ]);
  });
});
