import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { engines } from "#tests/support/database/engines.ts";
import { openSampleDatabase } from "#tests/support/database/sample-database.ts";
import { DENIED } from "#tests/support/database/sqlstate.ts";
import { opened } from "#tests/support/opened.ts";

const SERVER_ONLY: readonly (readonly [string, readonly unknown[]])[] = [
  ["select * from public.claim_outbox(10, 60)", []],
  ["select public.mark_outbox_sent($1)", [randomUUID()]],
  ["select public.mark_outbox_failed($1, 'no', now(), false)", [randomUUID()]],
  ["select public.retry_outbox(60)", []],
  ["select * from public.nudge_outbox('contact', '{}', false)", []],
  ["select * from public.outbox_failures()", []],
  ["select public.forget_outbox($1)", [randomUUID()]],
  ["select public.release_outbox('no')", []],
];

describe.each(engines)("reaching the mail on $name", (engine) => {
  const sample = opened(() => openSampleDatabase(engine));

  test.each(SERVER_ONLY)("only the server may %s", async (text, values) => {
    for (const person of ["stranger", "signed-in non-admin", "admin"] as const)
      expect(await sample.attempt(person, text, values), person).toBe(DENIED);
    expect(await sample.attempt("server", text, values)).toBeInstanceOf(Array);
  });

  test.each(["stranger", "signed-in non-admin", "admin", "server"] as const)(
    "the %s may not touch the outbox other than through its functions",
    async (person) => {
      for (const text of [
        "select * from private.outbox",
        "update private.outbox set sent_at = now()",
        "insert into private.outbox default values",
        "select private.submission_of('contact_queries', gen_random_uuid())",
      ])
        expect(await sample.attempt(person, text), text).toBe(DENIED);
    },
  );

  test("only an admin may count the mail that was not sent (7.3.8, 7.8.8)", async () => {
    const text = "select * from public.undelivered_mail()";
    for (const person of ["stranger", "signed-in non-admin", "server"] as const)
      expect(await sample.attempt(person, text), person).toBe(DENIED);
    expect(await sample.attempt("admin", text)).toEqual([]);
    await sample.db.asOwner((sql) =>
      sql("update private.outbox set dead = true where form_type = 'sponsor'"),
    );
    await sample.db.asOwner((sql) =>
      sql(
        "update private.outbox set not_before = now() - interval '11 minutes' where form_type = 'contact' and kind = 'team'",
      ),
    );
    const rows = await sample.attempt("admin", `${text} order by form_type`);
    expect(rows).toEqual([
      { form_type: "contact", mails: 1 },
      { form_type: "sponsor", mails: 2 },
    ]);
  });
});
