import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { sponsorForm } from "#domain/forms/sponsor.ts";
import { MAX_RECIPIENTS } from "#domain/submissions/calls.ts";
import { engines } from "#tests/support/database/engines.ts";
import { answerTo, openAnswers, send, sendList } from "#tests/support/gateway/answers.ts";
import { signedInClient } from "#tests/support/gateway/gateway.ts";
import { opened } from "#tests/support/opened.ts";
import { MEMBER, STAFF } from "#tests/support/people.ts";

const noteOn = (submission_input: string, body_input = "Rings back") => ({
  id_input: randomUUID(),
  table_input: contactForm.table,
  submission_input,
  body_input,
});

describe.each(engines)("notes, and what is refused, on $name", (engine) => {
  const site = opened(() => openAnswers(engine));
  beforeEach(() => site.clear());

  test("add_note stores one note for staff, which no email holds", async () => {
    const id = await site.store();
    const note = noteOn(id);
    const add = async (over = {}) => (await site.staff.rpc("add_note", { ...note, ...over })).data;
    expect(await add()).toEqual({ result: "added" });
    expect(await add()).toEqual({ result: "already" });
    expect(await add({ submission_input: randomUUID() })).toEqual({ result: "gone" });
    expect(await site.historyOf(id)).toMatchObject([
      { kind: "note", author: STAFF, body: "Rings back" },
    ]);
    expect(await site.stateOf(id)).toMatchObject({
      answered_at: null,
      last_kind: "note",
      entries: 1,
    });
    expect(await site.unsent()).toEqual([]);
  });

  test.each(["", " \n\t", "x".repeat(5001), "a\u0007b", "a\r\nb"])(
    "a text like %j is neither sent nor noted (9.10.5)",
    async (body) => {
      const id = await site.store();
      expect(await send(site.staff, answerTo(id, { body }))).toMatchObject({ code: "23514" });
      const { error } = await site.staff.rpc("add_note", noteOn(id, body));
      expect(error).toMatchObject({ code: "23514" });
    },
  );

  test.each([
    ["no opinion without words", null, null],
    ["another opinion", "Rings back", "perhaps"],
    ["an opinion that was changed", null, "changed"],
    ["a blank text beside an opinion", " ", "for"],
  ])("a note with %s is refused (2.12.56)", async (_what, body_input, opinion_input) => {
    const note = { ...noteOn(await site.store()), body_input, opinion_input };
    const { error } = await site.staff.rpc("add_note", note);
    expect(error).toMatchObject({ code: "23514" });
  });

  test("a list of 500 texts of 5,000 characters of four bytes is taken, and no longer one, and the times of 500", async () => {
    const body = "😀".repeat(5000);
    const id = await site.store();
    const others = Array.from({ length: MAX_RECIPIENTS - 1 }, () => randomUUID());
    const list = await sendList(site.staff, answerTo([id, ...others], { body }));
    expect(list[id]).toMatchObject({ result: "queued" });
    expect(await site.historyOf(id)).toMatchObject([{ body }]);
    const longer = answerTo([id, ...others, randomUUID()]);
    expect((await site.staff.rpc("send_answers", longer)).status).toBe(404);
    const larger = answerTo(id, { body: body.repeat(MAX_RECIPIENTS * 1.3) });
    expect((await site.staff.rpc("send_answers", larger)).status).toBe(413);
    const slot = { day: null, starts: null, ends: null, seen: null, body: "x".repeat(400) };
    const slots_input = Object.fromEntries([id, ...others].map((each) => [each, slot]));
    const crew = { ids_input: [], seen_ids_input: [], slots_input };
    expect((await site.staff.rpc("arrange_line_up", crew)).data).toEqual({ result: "arranged" });
  });

  test("sponsors, and tables that do not exist, are not answered here", async () => {
    const id = await site.store(sponsorForm);
    for (const table_input of [sponsorForm.table, "admins", "no_table", "x'; drop table y"])
      expect(await send(site.staff, answerTo(id, { table_input }))).toMatchObject({
        code: "42P01",
      });
  });

  test("nobody but an admin makes the calls of the dashboard, and a removed one no longer (7.3.11, 7.3.14)", async () => {
    const id = await site.store();
    const member = await signedInClient(site.gateway, MEMBER);
    const email = `${randomUUID()}@example.org`;
    const removed = await site.addStaff(email);
    await site.asOwner("select public.remove_staff($1)", [email]);
    const calls: readonly (readonly [string, object])[] = [
      ["send_answers", answerTo(id)],
      ["send_answers", answerTo([])],
      ["send_answers", answerTo(id, { body: "x".repeat(100_000) })],
      ["add_note", noteOn(id)],
      ["take_back_answers", { ids_input: [randomUUID()] }],
      ["take_back_answers", { batch_input: randomUUID() }],
      ["arrange_line_up", { ids_input: [], seen_ids_input: [] }],
      ["news", { since: null }],
    ];
    for (const [name, args] of calls) {
      expect(await site.gateway.client().rpc(name, args), name).toMatchObject({
        status: 401,
        data: null,
      });
      for (const client of [member, removed])
        expect((await client.rpc(name, args)).status, name).toBeGreaterThan(400);
    }
    expect(await site.historyOf(id)).toEqual([]);
  });

  test.each([
    ["an author", { author: "eve@example.org" }],
    ["a waiting time", { not_before: "2020-01-01T00:00:00Z" }],
    ["no batch", { batch_input: undefined }],
    ["a list of texts", { answers_input: ["x"] }],
    ["a number for a text", { answers_input: { x: { body: 1, seen: null } } }],
    ["half of a character", { answers_input: { x: { body: "\ud83d", seen: null } } }],
  ])("a call with %s of the caller's choice is refused", async (_what, over) => {
    const id = await site.store();
    const { status } = await site.staff.rpc("send_answers", { ...answerTo(id), ...over });
    expect(status).toBe(404);
    expect(await site.historyOf(id)).toEqual([]);
  });
});
