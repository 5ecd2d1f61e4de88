import { createHash } from "node:crypto";
import { contactForm } from "#domain/forms/contact.ts";
import type { Form } from "#domain/forms/form.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import type { Act, ApplicantCalls } from "#domain/submissions/applicant-page.ts";
import { callWithin, functionsOf } from "#server/database/call-function.ts";
import type { Database, Sql } from "#server/database/database.ts";
import { newKey } from "#server/mail/applicant-links.ts";
import type { TestEngine } from "#tests/support/database/engines.ts";
import { stranger } from "#tests/support/server/callers.ts";
import { answerTo, openAnswers, send as sendAnswer } from "./answers.ts";

export const hashOf = (key: string): string => createHash("sha256").update(key).digest("hex");

export { newKey };

/** Returns how to make the calls of a page past the gateway. */
export const callsWith =
  (database: Database, key_input: string) =>
  <Name extends keyof ApplicantCalls>(
    name: Name,
    args: Omit<ApplicantCalls[Name]["Args"], "key_input">,
  ): Promise<ApplicantCalls[Name]["Returns"]> =>
    database.transactionAs(
      stranger,
      (sql) =>
        callWithin(sql, name, { key_input, ...args }) as Promise<ApplicantCalls[Name]["Returns"]>,
    );

/** Confirms the address of a submission past the gateway. */
export const confirmedPage = async (database: Database, id: string, form: Form = contactForm) => {
  const key_input = newKey();
  const call = callsWith(database, key_input);
  await functionsOf(database)("issue_key", {
    table_input: form.table,
    id_input: id,
    hash_input: hashOf(key_input),
  });
  await call("applicant_act", { act_input: "confirmed", text_input: null });
  return { key_input, call };
};

/** Returns how much was read and written so far, by table. */
const counts = (sql: Sql) =>
  sql<Record<string, string | number>>(
    `select relname, seq_scan::int, seq_tup_read::int, idx_scan::int, idx_tup_fetch::int, n_tup_ins::int,
        n_tup_upd::int, n_tup_del::int
      from pg_stat_xact_user_tables where schemaname in ('public', 'private') order by relname`,
  );

/** Opens a gateway with submissions that have keys, and the calls of their own page. */
export const openApplicantPages = async (engine: TestEngine) => {
  const answers = await openAnswers(engine);
  const { asOwner, staff } = answers;
  const anyone = answers.gateway.client();
  /** Makes a call of the page, and returns its result or the error. */
  const call = async <Name extends keyof ApplicantCalls>(
    name: Name,
    args: ApplicantCalls[Name]["Args"],
  ) => {
    const { data, error } = await anyone.rpc(name, args);
    return error ?? data;
  };
  const act = (key_input: string, act_input: Act, text_input: string | null = null) =>
    call("applicant_act", { key_input, act_input, text_input });
  const issue = async (id: string, form: Form = contactForm) => {
    const key = newKey();
    const [row] = await asOwner<{ issued: boolean }>(
      "select public.issue_key($1, $2, $3) as issued",
      [form.table, id, hashOf(key)],
    );
    return row?.issued ? key : undefined;
  };
  const confirmed = async (id: string, form: Form = contactForm) => {
    const key = (await issue(id, form)) ?? "";
    await act(key, "confirmed");
    return key;
  };
  const tables = new Map<string, string>();
  const store = async (form: Form = contactForm) => {
    const id = await answers.store(form);
    tables.set(id, form.table);
    return id;
  };
  /** Stores a submission whose address is confirmed. */
  const sent = async (form?: Form) => {
    const id = await store(form);
    return { id, key: await confirmed(id, form) };
  };
  /** Sends an answer as somebody of staff who has seen the last one, and returns its result. */
  const send = async (id: string, over: Parameters<typeof answerTo>[1] = {}) => {
    const seen = (await answers.stateOf(id))?.answered_at ?? null;
    const table_input = tables.get(id) ?? contactForm.table;
    return sendAnswer(staff, answerTo(id, { table_input, seen, ...over }));
  };
  /** The same with an answer that leaves. */
  const answer = async (...args: Parameters<typeof send>) => {
    const result = await send(...args);
    await answers.leave(args[0]);
    return result;
  };
  return {
    ...answers,
    call,
    act,
    pageOf: (key_input: string) => call("applicant_page", { key_input }),
    issue,
    confirmed,
    store,
    sent,
    send,
    answer,
    /** Stores a submission that was accepted. */
    accepted: async (form: Form = speakerForm) => {
      const one = await sent(form);
      await answer(one.id, { outcome_input: "accepted" });
      return one;
    },
    /** Keeps an edition, as a start of the server does; the forms have no days. */
    keepEdition: (dates = "2099-02", lastDay = "2099-02-28", eraseDays: number | null = 7) =>
      asOwner("select public.keep_settings($1, $2, '{}', $3)", [dates, lastDay, eraseDays]),
    /** Returns the answer of a function, and which rows it read and wrote to find it. */
    workOf: (name: keyof ApplicantCalls, argument: string) =>
      answers.gateway.db.asOwner(async (sql) => {
        const before = await counts(sql);
        const [row] = await sql(`select public.${name}($1) as answer`, [argument]);
        const rows = (await counts(sql)).flatMap((after, index) => {
          const changed = Object.entries(after).map(([column, count]) => [
            column,
            typeof count === "number" ? count - Number(before[index]?.[column]) : count,
          ]);
          return changed.some(([, count]) => Number(count) > 0)
            ? [Object.fromEntries(changed)]
            : [];
        });
        return { ...row, rows };
      }),
    /** Returns the kinds of the events of a submission, oldest first. */
    kindsOf: async (id: string) =>
      (
        await asOwner<{ kind: string }>(
          "select kind from public.submission_events where submission_id = $1 order by created_at",
          [id],
        )
      ).map(({ kind }) => kind),
    /** Returns the emails of a submission of a kind, and how many seconds after they were asked for they are due. */
    mailsOf: (id: string, kind: string) =>
      asOwner<{
        id: string;
        due_in: number;
        attempts: number;
        sent_at: string | null;
      }>(
        `select id, attempts, sent_at, extract(epoch from due_at - created_at)::int as due_in
          from private.outbox where submission_id = $1 and kind = $2 order by created_at`,
        [id, kind],
      ),
  };
};
