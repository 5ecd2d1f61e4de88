import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Form } from "#domain/forms/form.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { studentVolunteerForm } from "#domain/forms/student-volunteer.ts";
import { engines } from "#tests/support/database/engines.ts";
import { answerTo, send, sendList } from "#tests/support/gateway/answers.ts";
import { openApplicantPages } from "#tests/support/gateway/applicant-page.ts";
import { rounds } from "#tests/support/long.ts";
import { opened } from "#tests/support/opened.ts";

const VOID = { name: null };
const LIST = rounds(50, 500);
const SIGNER = "Asha Rao, Head of volunteers";

describe.each(engines)("certificates on $name", (engine) => {
  const site = opened(() => openApplicantPages(engine));
  /** The edition of what arrives now is still to come, or it ended after everything had arrived. */
  const keepEdition = (isOver: boolean) =>
    site
      .asOwner("select public.keep_settings('2099-02', '2099-02-28', '{}', 7, null, $1)", [SIGNER])
      .then(() =>
        site.asOwner("update private.editions set ends_at = $1", [
          isOver ? new Date() : "2099-03-01T00:00:00Z",
        ]),
      );
  beforeEach(async () => {
    await site.clear();
    await site.asOwner("delete from private.certificates");
    await keepEdition(false);
  });

  const check = async (code_input: unknown) => {
    const [row] = await site.asOwner<{ certificate: unknown }>(
      "select public.certificate($1) as certificate",
      [code_input],
    );
    return row?.certificate;
  };
  const codes = async () =>
    (await site.asOwner<{ code: string }>("select code from private.certificates")).map(
      ({ code }) => code,
    );
  const seenOf = async (id: string) => (await site.stateOf(id))?.answered_at ?? null;

  /** Stores an application that was accepted before its edition ended, which it has. */
  const accepted = async (form: Form = studentVolunteerForm) => {
    const application = await site.accepted(form);
    await keepEdition(true);
    return application;
  };
  const certify = async (
    id: string,
    recommendation = "",
    { table }: Form = studentVolunteerForm,
    seen?: string,
  ) => {
    const answer = { body: "Thank you.", seen: seen ?? (await seenOf(id)), recommendation };
    return send(site.staff, answerTo(id, { table_input: table, answers_input: { [id]: answer } }));
  };
  const withdraw = (id: string, form: Form = studentVolunteerForm) =>
    site.staff.rpc("withdraw_certificate", { table_input: form.table, submission_input: id });
  const certificateOf = async (key: string) => (await site.pageOf(key)).certificate;

  test("is shown and checked once its email has left, and says only whom it names, for what and when (2.25.2, 2.25.4)", async () => {
    const { id, key } = await accepted(speakerForm);
    const recommendation = "<script>alert(1)</script>";
    expect(await certify(id, recommendation, speakerForm)).toMatchObject({ result: "queued" });
    const [code = ""] = await codes();
    expect(code).toMatch(/^[0-9a-f]{32}$/);
    expect([await certificateOf(key), await check(code)]).toEqual([null, VOID]);
    await site.leave(id);
    const { columns } = await site.pageOf(key);
    const facts = {
      name: columns.name,
      talk: columns.topic_title,
      dates: "2099-02",
      issued: expect.any(String),
    };
    expect(await certificateOf(key)).toEqual({ ...facts, code, recommendation, signer: SIGNER });
    expect(await check(code)).toEqual(facts);
    expect(await check(code.slice(0, 31))).toBeNull();
    expect(await check("")).toBeNull();
  });

  test("goes to those who were told that they are accepted, after their edition (2.25.1)", async () => {
    const isRefused = { result: "no-certificate" };
    const yes = { outcome_input: "accepted" } as const;
    const early = await site.store(studentVolunteerForm);
    await site.answer(early, yes);
    const untold = await site.store(studentVolunteerForm);
    await site.send(untold, yes);
    expect(await certify(early)).toEqual(isRefused);
    await keepEdition(false);
    const silent = await site.store(studentVolunteerForm);
    await keepEdition(true);
    for (const id of [silent, untold]) expect(await certify(id)).toEqual(isRefused);
    expect(await codes()).toEqual([]);
    expect(await certify(early)).toMatchObject({ result: "queued" });
  });

  test("is void without a name once staff withdraw it, replace it or its record is deleted, and can be taken back before (2.25.4)", async () => {
    const { id, key } = await accepted();
    await certify(id);
    await site.leave(id);
    const [first] = await codes();
    expect(await check(first)).toMatchObject({ talk: null });
    await certify(id, "Calm and kind.");
    await site.leave(id);
    const second = (await certificateOf(key)).code;
    expect(await check(first)).toEqual(VOID);
    expect((await withdraw(id)).data).toEqual({ result: "withdrawn" });
    expect([await certificateOf(key), await check(second)]).toEqual([null, VOID]);
    expect(await site.stateOf(id)).toMatchObject({ certificate_id: null });

    await certify(id);
    await withdraw(id);
    expect(await site.mailsOf(id, "answer")).toHaveLength(3);
    await certify(id);
    await site.leave(id);
    const { code } = await certificateOf(key);
    await site.clear();
    expect(await check(code)).toEqual(VOID);
    expect((await withdraw(id)).data).toEqual({ result: "gone" });
  });

  test("stays valid until the email of another has left, and is withdrawn with those that wait (2.25.3)", async () => {
    const { id, key } = await accepted();
    await certify(id);
    await site.leave(id);
    const [first] = await codes();
    await certify(id, "Calm.");
    await certify(id, "Calm and kind.");
    expect(await check(first)).toMatchObject({ talk: null });
    expect(await certificateOf(key)).toMatchObject({ code: first });
    await withdraw(id);
    expect([await certificateOf(key), await check(first)]).toEqual([null, VOID]);
    const certificateMails = (await site.mailsOf(id, "answer")).slice(1);
    expect(certificateMails).toMatchObject([{ sent_at: expect.anything() }]);
  });

  test("names the applicant as they were called when it was sent (2.25.2)", async () => {
    const { id, key } = await accepted();
    await certify(id);
    await site.leave(id);
    const { name, code } = await certificateOf(key);
    const { columns } = await site.pageOf(key);
    await site.asOwner("select public.correct_submission($1, $2, $3, $4)", [
      studentVolunteerForm.table,
      id,
      { name: "Somebody else" },
      columns.email,
    ]);
    expect(await check(code)).toMatchObject({ name });
  });

  test("is not sent where its applicant has corrected what it says since staff looked (2.25.1)", async () => {
    const { id, key } = await accepted();
    await site.answer(id, { outcome_input: "question" });
    const columns_input = { name: "The Governor" };
    await site.call("applicant_correct", { key_input: key, columns_input, seen_input: null });
    const { corrected_at } = await site.stateOf(id);
    expect(await certify(id)).toEqual({ result: "newer", corrected_at });
    expect(await certify(id, "", studentVolunteerForm, corrected_at)).toMatchObject({
      result: "queued",
    });
  });

  test("has at most 600 characters of recommendation, and is withdrawn by staff alone (2.25.1, 6.1.2)", async () => {
    const { id } = await accepted();
    expect(await certify(id, "अ".repeat(600))).toMatchObject({ result: "queued" });
    for (const recommendation of ["x".repeat(601), "a\u0007b"])
      expect(await certify(id, recommendation)).toMatchObject({ code: "23514" });
    const { error } = await site.gateway.client().rpc("withdraw_certificate", {
      table_input: studentVolunteerForm.table,
      submission_input: id,
    });
    expect(error?.code).toBe("42501");
    const { status } = await site.staff.rpc("certificate", { code_input: "" });
    expect(status).toBe(404);
  });

  test(`${LIST} in a list have a code each, a repeated call adds none, and the list is taken back as a whole (2.25.1)`, async () => {
    const ids = await site.asOwner<{ id: string }>(
      `insert into public.student_volunteer_queries (id, name, email, message)
        select gen_random_uuid(), 'Asha ' || n, 'asha' || n || '@example.org', 'I can help.'
          from generate_series(1, ${LIST}) as n returning id`,
    );
    const list = {
      table_input: studentVolunteerForm.table,
      is_list_input: true,
      batch_input: randomUUID(),
    };
    const all = ids.map(({ id }) => id);
    await sendList(site.staff, answerTo(all, { ...list, outcome_input: "accepted" }));
    await site.asOwner("update private.outbox set sent_at = now() where kind = 'answer'");
    await keepEdition(true);
    const states = await site.asOwner<{ id: string; answered_at: Date }>(
      "select id, answered_at::text from public.submission_states",
    );
    const answers_input = Object.fromEntries(
      states.map(({ id, answered_at }) => [
        id,
        { body: "Thank you.", seen: String(answered_at), recommendation: "" },
      ]),
    );
    const certificates = { ...answerTo(all, list), batch_input: randomUUID(), answers_input };
    await sendList(site.staff, certificates);
    await sendList(site.staff, certificates);
    expect(new Set(await codes()).size).toBe(LIST);
    const { batch_input } = certificates;
    const { data } = await site.staff.rpc("take_back_answers", { batch_input });
    expect(data.taken_back).toHaveLength(LIST);
    expect(
      await site.asOwner("select from public.submission_states where certificate_id is not null"),
    ).toEqual([]);
  });
});
