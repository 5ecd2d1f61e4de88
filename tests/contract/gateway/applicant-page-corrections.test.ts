import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { toColumns } from "#domain/forms/to-row.ts";
import { pglite } from "#tests/support/database/engines.ts";
import { answerTo, send } from "#tests/support/gateway/answers.ts";
import { openApplicantPages } from "#tests/support/gateway/applicant-page.ts";
import { opened } from "#tests/support/opened.ts";
import { sampleValues } from "#tests/support/sample-values.ts";

const HOUR_MS = 3_600_000;

describe("correcting what one sent", () => {
  const site = opened(() => openApplicantPages(pglite));
  beforeEach(() => site.clear());

  const correct = (key_input: string, columns_input: object, seen_input: string | null = null) =>
    site.call("applicant_correct", { key_input, columns_input: { ...columns_input }, seen_input });

  test("corrects the row, keeps the old values, and tells the team once in five minutes (7.11.5, 9.11.4)", async () => {
    const { id, key } = await site.sent();
    const before = toColumns(contactForm, sampleValues(contactForm));
    const page = await correct(key, { ...before, subject: "Trains", phone: null });
    expect(page).toMatchObject({
      result: "corrected",
      columns: { ...before, subject: "Trains", phone: null },
    });
    const [event] = (await site.historyOf(id)) ?? [];
    expect(event).toMatchObject({
      kind: "corrected",
      author: null,
      old_values: { subject: before.subject, phone: before.phone },
    });
    const state = await site.stateOf(id);
    expect(state).toMatchObject({ corrected_at: event.created_at, last_kind: "corrected" });
    await correct(key, { subject: "Buses" }, state.corrected_at);
    const [mail, ...others] = await site.mailsOf(id, "change");
    expect([mail?.due_in, others]).toEqual([300, []]);
    const [stored] = await site.asOwner(
      "select o.fingerprint = private.fingerprint_of('contact', to_jsonb(t)) as fits from public.contact_queries as t join private.outbox as o on o.submission_id = t.id where o.kind = 'team'",
    );
    expect(stored).toEqual({ fits: true });
    expect(await send(site.staff, answerTo(id))).toMatchObject({ result: "queued" });
  });

  test("says to the later of two tabs that it was corrected, and a repeated call is saved (7.11.5)", async () => {
    const { id, key } = await site.sent();
    const first = await correct(key, { subject: "First" });
    expect(await correct(key, { subject: "First" })).toEqual(first);
    const second = await correct(key, { subject: "Second" });
    expect(second).toEqual({ ...first, result: "newer" });
    const { corrected_at } = second as { corrected_at: string };
    expect(await correct(key, { subject: "Second" }, corrected_at)).toMatchObject({
      result: "corrected",
      columns: { subject: "Second" },
    });
    expect(await site.kindsOf(id)).toEqual(["confirmed", "corrected", "corrected"]);
  });

  test.each([
    ["a short message", { message: "Short" }, "23514"],
    ["another address", { email: "eve@example.org" }, "42501"],
    ["a status", { status: "handled" }, "42501"],
    ["another time", { created_at: "2020-01-01" }, "42501"],
    ["another id", { id: randomUUID() }, "42501"],
    ["an unknown column", { unknown: "x" }, "42703"],
  ])("refuses a correction to %s and changes nothing (7.11.5)", async (_, columns, code) => {
    const { key } = await site.sent();
    const before = await site.pageOf(key);
    expect(await correct(key, { ...columns, name: "Eve" })).toMatchObject({ code });
    expect(await site.pageOf(key)).toEqual(before);
  });

  test("cannot be corrected once it is handled or an outcome has left (7.11.5)", async () => {
    const { id, key } = await site.sent();
    await send(site.staff, answerTo(id, { outcome_input: "waiting" }));
    expect(await correct(key, { subject: "Still" })).toMatchObject({ result: "corrected" });
    await site.leave(id);
    const { corrected_at } = await site.stateOf(id);
    expect(await correct(key, { subject: "Late" }, corrected_at)).toMatchObject({
      result: "closed",
      may_correct: false,
      columns: { subject: "Still" },
    });
    const other = await site.store();
    const otherKey = await site.confirmed(other);
    await site.staff.from(contactForm.table).update({ status: "handled" }).eq("id", other);
    expect(await correct(otherKey, { subject: "Late" })).toMatchObject({ result: "closed" });
  });

  test("can be corrected after a question, marked as handled with it or not, until a decision has left (7.11.5)", async () => {
    for (const marks_input of [false, true]) {
      const { id, key } = await site.sent();
      await site.answer(id, { outcome_input: "question", marks_input });
      expect(await correct(key, { subject: "Trains" })).toMatchObject({
        result: "corrected",
        may_correct: true,
        columns: { subject: "Trains" },
      });
      await site.answer(id, { outcome_input: "declined", marks_input });
      const { corrected_at } = await site.stateOf(id);
      expect(await correct(key, { subject: "Late" }, corrected_at)).toMatchObject({
        result: "closed",
        may_correct: false,
      });
    }
  });

  const keepEdition = async (dates = "2099-02", lastDay = "2099-02-28") => {
    await site.asOwner("delete from private.editions");
    await site.keepEdition(dates, lastDay);
  };
  /** A speaker who was accepted, of an edition with these dates. */
  const acceptedSpeaker = async (...edition: Parameters<typeof keepEdition>) => {
    await keepEdition(...edition);
    return site.accepted();
  };
  const today = (days: number): string =>
    new Date(Date.now() + 5.5 * HOUR_MS + days * 24 * HOUR_MS).toISOString().slice(0, 10);
  test("whoever is accepted corrects what the programme says, and nothing else, until they withdraw (7.11.5)", async () => {
    const { id, key } = await acceptedSpeaker();
    const programme = { topic_title: "Sats for shops", website: null };
    expect(await correct(key, programme)).toMatchObject({
      result: "corrected",
      may_correct: true,
      columns: programme,
    });
    const { corrected_at, last_answered_at } = await site.stateOf(id);
    expect(corrected_at > last_answered_at).toBe(true);
    expect(
      await correct(key, { audience: "Other words", company: null }, corrected_at),
    ).toMatchObject({ result: "closed", may_correct: true, columns: programme });
    expect(await correct(key, { email: "eve@example.org" }, corrected_at)).toMatchObject({
      code: "42501",
    });
    expect(await site.kindsOf(id)).toEqual(["confirmed", "answer", "corrected"]);
    expect(await site.mailsOf(id, "change")).toMatchObject([{ due_in: 300 }]);
    expect(await site.act(key, "withdrawn")).toMatchObject({ may_correct: false });
    expect(await correct(key, { phone: null }, corrected_at)).toMatchObject({ result: "closed" });
  });

  test.each([
    ["the day before a first day", today(1), true],
    ["its first day", today(0), false],
  ])("can be corrected after a yes until %s has begun (7.11.5)", async (_, day, isOpen) => {
    const { key } = await acceptedSpeaker(`${day}/${today(20)}`, today(20));
    expect(await correct(key, { company: "Node & Co" })).toMatchObject({
      result: isOpen ? "corrected" : "closed",
      may_correct: isOpen,
    });
  });

  test("refuses a form that was open when the acceptance left, but for what may still be changed (7.11.5)", async () => {
    const { id, key } = await site.sent(speakerForm);
    await keepEdition();
    await site.answer(id, { outcome_input: "accepted" });
    const both = { name: "Asha R.", company: "Node & Co" };
    const refused = await correct(key, both);
    expect(refused).toMatchObject({ result: "closed", may_correct: true });
    expect(await site.kindsOf(id)).toEqual(["confirmed", "answer"]);
    const saved = await correct(key, { company: "Node & Co" });
    expect(saved).toMatchObject({ result: "corrected", columns: { company: "Node & Co" } });
    // The response was lost.
    expect(await correct(key, { company: "Node & Co" })).toEqual(saved);
    expect(await correct(key, { company: "Another" })).toMatchObject({ result: "newer" });
    expect(await site.kindsOf(id)).toEqual(["confirmed", "answer", "corrected"]);
  });

  test("refuses a reason that the field does not take (9.11.7)", async () => {
    const key_input = await site.confirmed(await site.store());
    const withdraw = (text_input: string) => site.act(key_input, "withdrawn", text_input);
    expect(await withdraw("a".repeat(301))).toMatchObject({ code: "23514" });
    expect(await withdraw("a".repeat(300))).toMatchObject({ result: "withdrawn" });
  });
});
