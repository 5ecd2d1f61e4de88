import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { forms } from "#domain/forms/registry.ts";
import { toColumns } from "#domain/forms/to-row.ts";
import { pglite } from "#tests/support/database/engines.ts";
import { opened } from "#tests/support/opened.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { answerTo, send } from "#tests/support/server/answers.ts";
import { openApplicantPages } from "#tests/support/server/applicant-page.ts";

describe("the page of an applicant", () => {
  const site = opened(() => openApplicantPages(pglite));
  beforeEach(() => site.clear());

  const pageOf = (key_input: string) => site.call("my_submission", { key_input });

  test.each(forms)(
    "shows nothing that was typed at $path before the address was confirmed (7.11.2)",
    async (form) => {
      const id = await site.store(form);
      const key_input = (await site.issue(id, form)) ?? "";
      const first = await pageOf(key_input);
      expect(first).toEqual({
        result: null,
        form_type: form.formType,
        reference: id.slice(0, 8),
        created_at: expect.stringContaining("T"),
        confirmed: false,
      });
      const untouched = await Promise.all([
        site.call("correct_mine", { key_input, columns_input: { name: "Eve" }, seen_input: null }),
        site.call("act_mine", { key_input, act_input: "withdrawn", text_input: null }),
        site.call("act_mine", { key_input, act_input: "coming", text_input: null }),
        site.call("act_mine", { key_input, act_input: "erase-asked", text_input: null }),
      ]);
      expect(untouched).toEqual([null, null, null, null]);
      expect(await site.kindsOf(id)).toEqual([]);
      const page = await site.call("act_mine", {
        key_input,
        act_input: "confirmed",
        text_input: null,
      });
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
      expect(
        await site.call("act_mine", { key_input, act_input: "confirmed", text_input: null }),
      ).toEqual(page);
      expect(await pageOf(key_input)).toEqual({ ...page, result: null });
      expect(await site.kindsOf(id)).toEqual(["confirmed"]);
    },
  );

  test("shows answers that have left, and never a status, a note, staff, or what waits (7.11.3)", async () => {
    const id = await site.store();
    const key = await site.confirmed(id);
    await site.answer(id, { outcome_input: "question", body: "What is it?" });
    const { answered_at } = await site.stateOf(id);
    await send(
      site.staff,
      answerTo(id, { seen: answered_at, outcome_input: "declined", body: "Waits." }),
    );
    await site.staff.rpc("add_note", {
      id_input: randomUUID(),
      table_input: contactForm.table,
      submission_input: id,
      body_input: "A note.",
    });
    await site.staff.from(contactForm.table).update({ status: "pending" }).eq("id", id);
    const page = await pageOf(key);
    expect(page).toMatchObject({
      answers: [{ outcome: "question", body: "What is it?", sent_at: expect.any(String) }],
      events: [{ kind: "confirmed" }],
    });
    expect(JSON.stringify(page)).not.toMatch(/Waits|declined|note|staff|status|pending/);
  });

  test("of an address that says no is gone with every key and waiting email (7.11.4)", async () => {
    const id = await site.store();
    const [key = "", other = ""] = [await site.issue(id), await site.issue(id)];
    const answer = answerTo(id);
    await send(site.staff, answer);
    expect(
      await site.call("act_mine", { key_input: key, act_input: "disowned", text_input: null }),
    ).toEqual({ result: "disowned" });
    for (const key_input of [key, other]) {
      expect(await pageOf(key_input)).toBeNull();
      expect(
        await site.call("act_mine", { key_input, act_input: "confirmed", text_input: null }),
      ).toBeNull();
      expect(
        await site.call("act_mine", { key_input, act_input: "disowned", text_input: null }),
      ).toBeNull();
    }
    expect(await site.kindsOf(id)).toEqual(["answer", "taken-back", "disowned"]);
    for (const kind of ["acknowledgement", "answer"])
      expect(await site.mailsOf(id, kind)).toEqual([]);
    expect(await site.mailsOf(id, "team")).toHaveLength(1);
    expect(await site.issue(id)).toBeUndefined();
  });

  test("an answer to such an address needs one more step (7.11.4)", async () => {
    const id = await site.store();
    await site.answer(id);
    const { answered_at } = await site.stateOf(id);
    await site.call("act_mine", {
      key_input: (await site.issue(id)) ?? "",
      act_input: "disowned",
      text_input: null,
    });
    const { disowned_at } = await site.stateOf(id);
    const answer = answerTo(id, { seen: answered_at });
    expect(await send(site.staff, answer)).toEqual({ result: "disowned", disowned_at });
    expect(await send(site.staff, answerTo(id))).toMatchObject({ result: "disowned" });
    expect(await site.unsent()).toEqual([]);
    const again = answerTo(id, { seen: disowned_at });
    expect(await send(site.staff, again)).toMatchObject({ result: "queued" });
  });

  test.each(forms)(
    "of $table goes with its record, whatever was done there (3.4.8)",
    async (form) => {
      const id = await site.store(form);
      await site.confirmed(id, form);
      await site.asOwner(`delete from public.${form.table}`);
      const [left] = await site.asOwner(
        "select (select count(*)::int from private.applicant_keys) + (select count(*)::int from public.submission_events) + (select count(*)::int from public.submission_states) as rows",
      );
      expect(left).toEqual({ rows: 0 });
    },
  );

  test("closes to the links of an address that the operator corrects (3.4.8)", async () => {
    const id = await site.store();
    const key = await site.confirmed(id);
    const set = (columns: object, address: string) =>
      site.asOwner("select public.correct_submission($1, $2, $3, $4)", [
        contactForm.table,
        id,
        JSON.stringify(columns),
        address,
      ]);
    await set({ subject: "Other" }, "visitor@example.org");
    expect(await pageOf(key)).toMatchObject({ confirmed: true });
    await set({ email: "right@example.org" }, "right@example.org");
    expect(await pageOf(key)).toBeNull();
    expect(await pageOf((await site.issue(id)) ?? "")).toMatchObject({ confirmed: false });
    expect(await site.kindsOf(id)).toEqual(["confirmed", "address-corrected"]);
    expect(await pageOf(await site.confirmed(id))).toMatchObject({
      events: [{ kind: "confirmed" }, { kind: "confirmed" }],
    });
  });

  test("is not linked in emails about a submission that a bot may have sent (7.8.18)", async () => {
    const id = await site.store();
    await site.asOwner("update private.outbox set suspect = true");
    expect(await site.issue(id)).toBeUndefined();
    expect(await site.issue(randomUUID())).toBeUndefined();
  });
});
