import { expect, test } from "vitest";
import { speakerForm } from "#domain/forms/speaker.ts";
import { pglite } from "#tests/support/database/engines.ts";
import { opened } from "#tests/support/opened.ts";
import { answerTo, send } from "#tests/support/server/answers.ts";
import { openApplicantPages } from "#tests/support/server/applicant-page.ts";

const site = opened(() => openApplicantPages(pglite));

test("an applicant is not asked to come once the edition of the record is over (7.11.7)", async () => {
  const id = await site.store(speakerForm);
  const key_input = await site.confirmed(id, speakerForm);
  await send(
    site.staff,
    answerTo(id, { table_input: speakerForm.table, outcome_input: "accepted" }),
  );
  await site.leave(id);
  const come = () => site.call("act_mine", { key_input, act_input: "coming", text_input: null });
  const arrive = (at: string) =>
    site.asOwner(
      `with guard as (select set_config('submissions.corrected', $1, true))
        update public.speaker_applications set created_at = $2 from guard where id = $1::uuid`,
      [id, at],
    );
  const keep = (dates: string, lastDay: string) =>
    site.asOwner("select public.keep_settings($1, $2, '{}', 7)", [dates, lastDay]);
  await keep("2025-02", "2025-02-28");
  await keep("2100-02", "2100-02-28");
  await arrive("2025-02-28T18:29:59Z");
  expect(await come()).toMatchObject({ result: "closed", may_answer: false });
  const claim =
    "update private.outbox set sent_at = null, due_at = now(), not_before = now() where submission_id = $1 and kind = 'answer'";
  await site.asOwner(claim, [id]);
  expect(
    await site.asOwner("select state from public.claim_outbox(100, 60) where kind = 'answer'"),
  ).toEqual([{ state: expect.objectContaining({ is_over: true }) }]);
  await site.asOwner(
    "select public.mark_outbox_sent(id) from private.outbox where submission_id = $1 and kind = 'answer'",
    [id],
  );
  await arrive("2025-02-28T18:30:00Z");
  expect(await come()).toMatchObject({ result: "coming", may_answer: true, may_show: true });
  await arrive("2025-02-28T18:29:59Z");
  expect(await site.call("my_submission", { key_input })).toMatchObject({ may_show: false });
});
