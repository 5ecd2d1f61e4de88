import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { countOpinions, notesCell, type Opinion, opinionBy } from "#domain/notes.ts";
import { functionsOf } from "#server/database/call-function.ts";
import { createOutbox } from "#server/mail/outbox.ts";
import { engines } from "#tests/support/database/engines.ts";
import { answerTo, openAnswers, RAVI, send } from "#tests/support/gateway/answers.ts";
import { opened } from "#tests/support/opened.ts";
import { STAFF } from "#tests/support/people.ts";

/** 5,000 characters, written from right to left. */
const URDU = "بہت عمدہ گفتگو ہے۔ ".repeat(264).slice(0, 5_000).trimEnd().padEnd(5_000, "۔");

describe.each(engines)("notes and opinions on $name", (engine) => {
  const site = opened(() => openAnswers(engine));
  beforeEach(() => site.clear());

  const add = (
    client: typeof site.staff,
    submission_input: string,
    opinion_input: Opinion | null,
    body_input: string | null = null,
  ) =>
    client.rpc("add_note", {
      id_input: randomUUID(),
      table_input: contactForm.table,
      submission_input,
      body_input,
      opinion_input,
    });

  test("a note carries an opinion or is one, and the newest of each of the staff counts (2.12.56)", async () => {
    const id = await site.store();
    await add(site.staff, id, "against", "Too early.");
    await add(site.ravi, id, "for");
    await add(site.staff, id, "for");
    await add(site.staff, id, null, "Ring her.");
    const { notes } = await site.stateOf(id);
    expect(notes).toMatchObject([
      { author: STAFF, body: "Ring her.", opinion: null },
      { author: STAFF, body: null, opinion: "for" },
      { author: RAVI, body: null, opinion: "for" },
      { author: STAFF, body: "Too early.", opinion: "against" },
    ]);
    expect(countOpinions(notes)).toEqual({ for: 2, against: 0 });
    expect(await site.historyOf(id)).toMatchObject(
      notes.map(({ created_at: _, ...note }: { created_at: string }) => note),
    );
  });

  test("whoever leaves the staff leaves their opinion, and no name (2.12.56)", async () => {
    const email = `${randomUUID()}@example.org`;
    const leaving = await site.addStaff(email);
    const id = await site.store();
    for (const opinion of ["for", "against", "for"] as const) await add(leaving, id, opinion);
    await add(leaving, id, null, "Ring her.");
    await add(site.ravi, id, "against");
    await site.asOwner("select public.remove_staff($1)", [email]);
    const { notes } = await site.stateOf(id);
    expect(notes.map(({ author }: { author: string | null }) => author)).toEqual([
      RAVI,
      ...[null, null, null, null],
    ]);
    expect(countOpinions(notes)).toEqual({ for: 1, against: 1 });
    expect([opinionBy(notes, email), opinionBy(notes, RAVI)]).toEqual([undefined, "against"]);
  });

  test("500 notes, and one of 5,000 characters in Urdu, stay whole and fit a cell (2.12.56, 3.7.1)", async () => {
    const id = await site.store();
    await site.asOwner(
      `insert into public.submission_events (submission_table, submission_id, kind, author, body)
          select 'contact_queries', $1, 'note', 'anna@example.org', repeat('A long note. ', 20) || n
          from generate_series(1, 500) as n`,
      [id],
    );
    expect((await add(site.staff, id, "for", URDU)).data).toEqual({ result: "added" });
    const { notes, entries } = await site.stateOf(id);
    expect([notes.length, entries, notes[0].body]).toEqual([501, 501, URDU]);
    const cell = notesCell(notes);
    expect(cell.length).toBeLessThan(32_767);
    expect(cell).toContain("the older notes are on the card");
  });

  test("no email comes with what staff think (2.12.56)", async () => {
    const id = await site.store();
    await add(site.staff, id, "against", "Too early.");
    await send(site.staff, answerTo(id));
    await site.asOwner("update private.outbox set not_before = now(), due_at = now()");
    const mails = await createOutbox(functionsOf(site.gateway.db.database)).claim(9, 60);
    expect(mails).toHaveLength(3);
    expect(JSON.stringify(mails)).not.toMatch(/against|Too early/);
  });
});
