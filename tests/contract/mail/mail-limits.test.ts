import { beforeEach, describe, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import type { Form } from "#domain/forms/form.ts";
import { sponsorForm } from "#domain/forms/sponsor.ts";
import { toColumns } from "#domain/forms/to-row.ts";
import { functionsOf } from "#server/database/call-function.ts";
import { createOutbox } from "#server/mail/outbox.ts";
import { engines } from "#tests/support/database/engines.ts";
import { submit } from "#tests/support/database/submissions.ts";
import { opened } from "#tests/support/opened.ts";
import { sampleValues } from "#tests/support/sample-values.ts";

const ALL = 10_000;

describe.each(engines)("the limits of the outbox on $name", ({ open }) => {
  const db = opened(open);

  beforeEach(() => db.query("delete from private.outbox"));

  const send = (email: string, form: Form = contactForm) =>
    submit(db.database, form, { [form.applicant.email]: email });

  /** Minutes until each mail of a kind may go, soonest first. */
  const waits = async (kind: "team" | "acknowledgement"): Promise<readonly number[]> => {
    const rows = await db.query<{ wait: number }>(
      `select round(extract(epoch from not_before - now()) / 60)::int as wait
        from private.outbox where kind = $1 order by not_before`,
      [kind],
    );
    return rows.map(({ wait }) => wait);
  };

  /** As many submissions at one moment, each from somebody else. */
  const flood = (count: number) =>
    db.query(
      `insert into public.contact_queries (name, email, subject, message)
        select 'Asha', 'asha' || n || '@example.org', 'Hello', 'Hello, hello' from generate_series(1, $1::int) as n`,
      [count],
    );

  test("send one mailbox five acknowledgements through all forms, and the team every email (7.8.11, 10.30)", async () => {
    for (let count = 0; count < 5; count += 1) {
      await send("victim@example.org");
      await send("victim@example.org", sponsorForm);
    }
    expect(await waits("acknowledgement")).toEqual(Array(5).fill(0));
    expect(await waits("team")).toEqual(Array(10).fill(0));
    await send("other@example.org");
    expect(await waits("acknowledgement")).toHaveLength(6);
  });

  test.each([
    ["case", "victim@example.org", "Victim@Example.ORG", 5],
    ["a tag", "victim@example.org", "victim+1@example.org", 5],
    ["two tags", "victim@example.org", "victim+1+2@example.org", 5],
    ["dots", "victim@example.org", "v.ic.tim@example.org", 5],
    ["its service's name", "victim@gmail.com", "victim@GoogleMail.com", 5],
    ["its domain's encoding", "victim@bücher.example", "victim@XN--bcher-kva.example", 5],
    ["that without ASCII", "victim@пример.рф", "victim@xn--e1afmkfd.xn--p1ai", 5],
    ["the case beyond ASCII", "zoë@пример.рф", "ZOË@ПРИМЕР.РФ", 5],
    ["its name", "victim@example.org", "victim2@example.org", 10],
    ["its domain", "victim@example.org", "victim@example.com", 10],
    ["a part of the domain", "victim@a.example.org", "victim@b.example.org", 10],
  ])("count addresses that differ in %s, %s, %s, for %i (7.8.11)", async (_, one, other, sent) => {
    for (let count = 0; count < 6; count += 1) {
      await send(one);
      await send(other);
    }
    expect(await waits("acknowledgement")).toHaveLength(sent);
  });

  test("count submissions that come at the same time", async () => {
    await Promise.all(Array.from({ length: 12 }, () => send("victim@example.org")));
    expect(await waits("acknowledgement")).toHaveLength(5);
    expect(await waits("team")).toHaveLength(12);
  });

  test("send the mailbox five more when 24 hours have passed (7.8.11)", async () => {
    for (let count = 0; count < 6; count += 1) await send("victim@example.org");
    const age = (hours: number) =>
      db.query("update private.outbox set created_at = now() - $1::int * interval '1 hour'", [
        hours,
      ]);
    await age(23);
    await send("victim@example.org");
    expect(await waits("acknowledgement")).toHaveLength(5);
    await age(25);
    for (let count = 0; count < 6; count += 1) await send("victim@example.org");
    expect(await waits("acknowledgement")).toHaveLength(10);
  });

  test("send 300 emails of a kind an hour, and lose none of the others (7.8.12)", async () => {
    await flood(700);
    const turns = [...Array(300).fill(0), ...Array(300).fill(60), ...Array(100).fill(120)];
    expect(await waits("acknowledgement")).toEqual(turns);
    expect(await waits("team")).toEqual(turns);
  });

  test("send an email an hour after the 300th before it, not with the next full hour", async () => {
    await flood(299);
    const ago = (minutes: number) =>
      db.query(
        "update private.outbox set not_before = not_before - $1::int * interval '1 minute'",
        [minutes],
      );
    await ago(50);
    await send("first@example.org");
    await send("second@example.org");
    expect((await waits("acknowledgement")).slice(-2)).toEqual([0, 10]);
    await ago(11);
    await send("third@example.org");
    expect((await waits("acknowledgement")).slice(-3)).toEqual([-11, -1, 0]);
  });

  test("count each kind separately, without unsent acknowledgements", async () => {
    await flood(299);
    for (let count = 0; count < 6; count += 1) await send("victim@example.org");
    expect((await waits("acknowledgement")).slice(-5)).toEqual([0, 60, 60, 60, 60]);
    expect((await waits("team")).slice(-6)).toEqual([0, 60, 60, 60, 60, 60]);
  });

  test("release only emails within the limit, even to a call that requests one", async () => {
    const outbox = createOutbox(functionsOf(db.database));
    await flood(305);
    const email = "late@example.org";
    await submit(db.database, contactForm, { email });
    const columns = toColumns(contactForm, sampleValues(contactForm, { email }));
    const mails = await outbox.sendNow("contact", columns);
    expect(mails.map(({ state }) => state)).toEqual(["waiting", "waiting"]);
    const waiting =
      "update private.outbox set due_at = greatest(not_before, now() - interval '1 s')";
    await db.query(waiting);
    const kinds = (await outbox.claim(ALL, 60)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "acknowledgement")).toHaveLength(300);
    expect(kinds.filter((kind) => kind === "team")).toHaveLength(300);
    expect(await outbox.claim(ALL, 60)).toEqual([]);
  });
});
