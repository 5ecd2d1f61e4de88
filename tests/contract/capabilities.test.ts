import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { columnOf, fieldsOf } from "#domain/forms/form.ts";
import { forms } from "#domain/forms/registry.ts";
import { pglite } from "#tests/support/database/engines.ts";
import { answerTo, send } from "#tests/support/gateway/answers.ts";
import { openApplicantPages } from "#tests/support/gateway/applicant-page.ts";
import { opened } from "#tests/support/opened.ts";

const site = opened(() => openApplicantPages(pglite));
const SLOT = { day: "2099-02-14", starts: "10:00", ends: "10:30", place: "Gate 2" };

test.each(forms.filter(({ dashboard }) => dashboard))(
  "an accepted $noun has what its definition says, and nothing else (2.23.1, 2.23.8, 2.23.16, 2.25.1, 7.11.5, 7.11.7)",
  async (form) => {
    await site.keepEdition();
    const { id, key } = await site.sent(form);
    const table_input = form.table;
    await site.answer(id, { table_input, outcome_input: "accepted", marks_input: true });
    await site.act(key, "coming");
    const arranged = await site.staff.rpc("arrange_line_up", {
      ids_input: [],
      seen_ids_input: [],
      slots_input: { [id]: { ...SLOT, seen: null, body: "{slot}" } },
      batch_input: randomUUID(),
    });
    expect(arranged.data.emails).toBe(form.slot && 1);
    const page = await site.pageOf(key);
    expect(page).toMatchObject({
      may_answer: form.asksAttendance ?? false,
      coming: form.asksAttendance ? true : null,
      may_correct: form.asksAttendance ?? false,
      may_show: form.lineUp !== undefined,
      slot: form.slot ? SLOT : null,
    });
    const fixed = fieldsOf(form).filter(({ correctableAfterYes }) => !correctableAfterYes);
    expect(page.fixed.toSorted()).toEqual(fixed.map(({ key }) => columnOf(key)).toSorted());

    const words = { name: "Asha", company: null, talk: "Nodes" };
    await site.act(key, "may-show", JSON.stringify(words));
    expect((await site.pageOf(key)).words).toEqual(form.lineUp ? words : null);
    await site.asOwner("update private.editions set ends_at = now()");
    const { answered_at: seen } = await site.stateOf(id);
    const answers_input = { [id]: { body: "Thank you.", seen, recommendation: "" } };
    const { result } = await send(site.staff, answerTo(id, { table_input, answers_input }));
    expect(result).toBe(form.hasCertificate ? "queued" : "no-certificate");
    await site.leave(id);
    const { columns, certificate } = await site.pageOf(key);
    const named = { name: columns[columnOf(form.applicant.name)], talk: null };
    const talk = form.talk && { talk: columns[columnOf(form.talk)] };
    expect(certificate).toEqual(
      form.hasCertificate ? expect.objectContaining({ ...named, ...talk }) : null,
    );
  },
);
