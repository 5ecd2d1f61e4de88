import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { forms } from "#domain/forms/registry.ts";
import { toColumns } from "#domain/forms/to-row.ts";
import type { Act } from "#domain/submissions/applicant-page.ts";
import { pglite } from "#tests/support/database/engines.ts";
import { answerTo, send } from "#tests/support/gateway/answers.ts";
import { openApplicantPages } from "#tests/support/gateway/applicant-page.ts";
import { opened } from "#tests/support/opened.ts";
import { sampleValues } from "#tests/support/sample-values.ts";

describe("the page of an applicant", () => {
  const site = opened(() => openApplicantPages(pglite));
  beforeEach(() => site.clear());

  test.each(forms)(
    "shows nothing that was typed at $path before the address was confirmed (7.11.2)",
    async (form) => {
      const id = await site.store(form);
      const key_input = (await site.issue(id, form)) ?? "";
      const first = await site.pageOf(key_input);
      expect(first).toEqual({
        result: null,
        form_type: form.formType,
        reference: id.slice(0, 8),
        created_at: expect.stringContaining("T"),
        confirmed: false,
      });
      const untouched = await Promise.all([
        site.call("applicant_correct", {
          key_input,
          columns_input: { name: "Eve" },
          seen_input: null,
        }),
        site.act(key_input, "withdrawn"),
        site.act(key_input, "coming"),
        site.act(key_input, "erase-asked"),
      ]);
      expect(untouched).toEqual([null, null, null, null]);
      expect(await site.kindsOf(id)).toEqual([]);
      const page = await site.act(key_input, "confirmed");
      expect(page).toMatchObject({
        result: "confirmed",
        confirmed: true,
        columns: toColumns(form, sampleValues(form)),
        answers: [],
        events: [{ kind: "confirmed", body: null }],
        may_correct: true,
        may_take_back: true,
        may_answer: false,
      });
      expect(await site.act(key_input, "confirmed")).toEqual(page);
      expect(await site.pageOf(key_input)).toEqual({ ...page, result: null });
      expect(await site.kindsOf(id)).toEqual(["confirmed"]);
    },
  );

  test("shows answers that have left, and never a status, a note, staff, or what waits (7.11.3)", async () => {
    const { id, key } = await site.sent();
    await site.answer(id, { outcome_input: "question", body: "What is it?" });
    await site.send(id, { outcome_input: "declined", body: "Waits." });
    await site.staff.rpc("add_note", {
      id_input: randomUUID(),
      table_input: contactForm.table,
      submission_input: id,
      body_input: "A note.",
      opinion_input: "against",
    });
    await site.staff.from(contactForm.table).update({ status: "pending" }).eq("id", id);
    const page = await site.pageOf(key);
    expect(page).toMatchObject({
      answers: [{ outcome: "question", body: "What is it?", sent_at: expect.any(String) }],
      events: [{ kind: "confirmed" }],
    });
    expect(JSON.stringify(page)).not.toMatch(
      /Waits|declined|note|opinion|against|staff|status|pending/,
    );
  });

  test("of an address that says no is gone with every key and waiting email (7.11.4)", async () => {
    const id = await site.store();
    const [key = "", other = ""] = [await site.issue(id), await site.issue(id)];
    const answer = answerTo(id);
    await send(site.staff, answer);
    expect(await site.act(key, "disowned")).toEqual({ result: "disowned" });
    for (const key_input of [key, other]) {
      expect(await site.pageOf(key_input)).toBeNull();
      expect(await site.act(key_input, "confirmed")).toBeNull();
      expect(await site.act(key_input, "disowned")).toBeNull();
    }
    // One statement wrote the last two, at one time.
    const kinds = await site.kindsOf(id);
    expect(kinds.toSorted()).toEqual(["answer", "disowned", "taken-back"]);
    for (const kind of ["acknowledgement", "answer"])
      expect(await site.mailsOf(id, kind)).toEqual([]);
    expect(await site.mailsOf(id, "team")).toHaveLength(1);
    expect(await site.issue(id)).toBeUndefined();
  });

  test("an answer to such an address needs one more step (7.11.4)", async () => {
    const id = await site.store();
    await site.answer(id);
    const { answered_at } = await site.stateOf(id);
    await site.act((await site.issue(id)) ?? "", "disowned");
    const { disowned_at } = await site.stateOf(id);
    const answer = answerTo(id, { seen: answered_at });
    expect(await send(site.staff, answer)).toEqual({ result: "disowned", disowned_at });
    expect(await send(site.staff, answerTo(id))).toMatchObject({ result: "disowned" });
    expect(await site.unsent()).toEqual([]);
    const again = answerTo(id, { seen: disowned_at });
    expect(await send(site.staff, again)).toMatchObject({ result: "queued" });
  });

  test("closes to the links of an address that the operator corrects (3.4.8)", async () => {
    const { id, key } = await site.sent();
    const set = (columns: object, address: string) =>
      site.asOwner("select public.correct_submission($1, $2, $3, $4)", [
        contactForm.table,
        id,
        JSON.stringify(columns),
        address,
      ]);
    await set({ subject: "Other" }, "visitor@example.org");
    expect(await site.pageOf(key)).toMatchObject({ confirmed: true });
    await set({ email: "right@example.org" }, "right@example.org");
    expect(await site.pageOf(key)).toBeNull();
    expect(await site.pageOf((await site.issue(id)) ?? "")).toMatchObject({ confirmed: false });
    expect(await site.kindsOf(id)).toEqual(["confirmed", "address-corrected"]);
    expect(await site.pageOf(await site.confirmed(id))).toMatchObject({
      events: [{ kind: "confirmed" }, { kind: "confirmed" }],
    });
  });

  test("is not linked in emails about a submission that a bot may have sent (7.8.18)", async () => {
    const id = await site.store();
    await site.asOwner("update private.outbox set suspect = true");
    expect(await site.issue(id)).toBeUndefined();
    expect(await site.issue(randomUUID())).toBeUndefined();
  });

  test("takes fifty entries of one key, and sends the team twelve emails a day (9.11.1, 9.11.6)", async () => {
    const { id, key: key_input } = await site.sent();
    const results: unknown[] = [];
    for (let call = 1; call < 60; call += 1) {
      const page = await site.act(
        key_input,
        call % 2 === 1 ? "withdrawn" : "taken-back-by-applicant",
        "₿".repeat(300),
      );
      results.push(page && "result" in page && page.result);
      // The worker takes what is due.
      await site.asOwner(
        "update private.outbox set attempts = 1 where kind = 'change' and due_at <= now()",
      );
    }
    expect(results.indexOf("too-often")).toBe(49);
    const correction = { key_input, columns_input: { subject: "x" }, seen_input: null };
    expect(await site.call("applicant_correct", correction)).toMatchObject({ result: "too-often" });
    expect(await site.pageOf(key_input)).not.toMatchObject({ columns: { subject: "x" } });
    const { events } = (await site.pageOf(key_input)) as { events: readonly unknown[] };
    expect(events).toHaveLength(50);
    // With the 32 KB of what was typed the page stays within 64.
    expect(Buffer.byteLength(JSON.stringify(events))).toBeLessThan(32 * 1024);
    const mails = await site.mailsOf(id, "change");
    expect(mails.filter(({ attempts }) => attempts > 0)).toHaveLength(12);
    expect(mails.filter(({ attempts }) => attempts === 0)).toHaveLength(1);
    expect(mails.at(-1)?.due_in).toBeGreaterThan(23 * 3600);
  });

  test("lets its applicant withdraw, and ask for deletion and stop it once a day, also after fifty entries (9.11.1)", async () => {
    const { id, key: key_input } = await site.sent();
    const act = async (...acts: readonly Act[]) => {
      for (const each of acts.slice(0, -1)) await site.act(key_input, each);
      const page = await site.act(key_input, acts.at(-1) ?? "confirmed");
      return page && "result" in page && page.result;
    };
    for (let count = 0; count < 25; count += 1) await act("withdrawn", "taken-back-by-applicant");
    expect(await act("withdrawn", "taken-back-by-applicant")).toBe("too-often");
    expect(await site.pageOf(key_input)).toMatchObject({ withdrawn_at: expect.any(String) });
    expect(await act("erase-asked")).toBe("erase-asked");
    expect(await act("erase-stopped")).toBe("erase-stopped");
    expect(await act("erase-asked")).toBe("too-often");
    await site.asOwner(
      "update public.submission_events set created_at = created_at - interval '1 day' where submission_id = $1",
      [id],
    );
    expect(await act("erase-asked", "erase-stopped")).toBe("erase-stopped");
    expect(await act("erase-asked")).toBe("too-often");
    expect((await site.kindsOf(id)).length).toBeLessThan(60);
  });

  test("is read where nothing can be written, as on a full disk", async () => {
    const key = await site.confirmed(await site.store());
    const page = await site.gateway.db.asOwner(async (sql) => {
      await sql("set transaction read only");
      return sql("select public.applicant_page($1) as page", [key]);
    });
    expect(page).toMatchObject([{ page: { confirmed: true } }]);
  });

  test("is not disowned once it was confirmed, by any of its links (7.11.4)", async () => {
    const id = await site.store();
    const other = (await site.issue(id)) ?? "";
    const key_input = await site.confirmed(id);
    for (const key of [key_input, other])
      expect(await site.act(key, "disowned")).toMatchObject({
        result: "is-confirmed",
        columns: {},
      });
    expect(await site.kindsOf(id)).toEqual(["confirmed"]);
  });

  test("sends what a restore held beside what came after it (7.11.1)", async () => {
    const { id, key: key_input } = await site.sent();
    await site.act(key_input, "withdrawn");
    await site.asOwner("update private.outbox set dead = true, held_for = 'restore'");
    await site.act(key_input, "taken-back-by-applicant");
    await site.act(key_input, "withdrawn");
    const [released] = await site.asOwner("select public.release_outbox() as count");
    expect(released).toEqual({ count: 3 });
    expect(await site.mailsOf(id, "change")).toHaveLength(2);
    const result = "taken-back-by-applicant";
    expect(await site.act(key_input, result)).toMatchObject({ result });
  });
});
