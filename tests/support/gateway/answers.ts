import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { contactForm } from "#domain/forms/contact.ts";
import type { Form } from "#domain/forms/form.ts";
import { forms } from "#domain/forms/registry.ts";
import type { SendAnswers } from "#domain/submissions/calls.ts";
import { functionsWithin } from "#server/database/call-function.ts";
import type { Caller, Database } from "#server/database/database.ts";
import { createSqlOperations } from "#server/operations/sql-operations.ts";
import type { TestEngine } from "#tests/support/database/engines.ts";
import { submit } from "#tests/support/database/submissions.ts";
import { openGateway, signedInClient } from "#tests/support/gateway/gateway.ts";
import { STAFF } from "#tests/support/people.ts";
import { signedIn } from "#tests/support/server/callers.ts";

/** The second member of staff. */
export const RAVI = "ravi.staff@example.org";

type Answer = Partial<SendAnswers> & { readonly body?: string; readonly seen?: string | null };

/** Returns the arguments of an answer to contact queries. */
export const answerTo = (
  submissions: string | readonly string[],
  { body = "Dear Asha,\n\nyes.", seen = null, ...over }: Answer = {},
): SendAnswers => ({
  batch_input: randomUUID(),
  table_input: contactForm.table,
  is_list_input: typeof submissions !== "string",
  marks_input: false,
  outcome_input: null,
  answers_input: Object.fromEntries([submissions].flat().map((id) => [id, { body, seen }])),
  ...over,
});

/** Sends answers, and returns the results or the error. */
export const sendList = async (client: SupabaseClient, answers: SendAnswers) => {
  const { data, error } = await client.rpc("send_answers", answers);
  return error ?? data.results;
};

/** Sends an answer, and returns the result or the error. */
export const send = async (client: SupabaseClient, answer: SendAnswers) => {
  const sent = await sendList(client, answer);
  return "code" in sent ? sent : Object.values(sent)[0];
};

/** Sends an answer past the gateway, and returns the result. */
export const sendAs = async (database: Database, caller: Caller, answer: SendAnswers) => {
  const { results } = await database.transactionAs(caller, (sql) =>
    functionsWithin(sql)("send_answers", answer),
  );
  return Object.values(results)[0];
};

/** Adds a member of staff to a database that no test has opened. */
export const addStaffTo = async (database: Database, email = STAFF): Promise<Caller> => {
  await createSqlOperations(database).addStaff(email);
  const [user] = await database.transaction((sql) =>
    sql<{ id: string }>("select id from auth.users where email = $1", [email]),
  );
  return signedIn(user?.id ?? "");
};

/** Opens a gateway with two members of staff and no submission, and calls of the tests about answers. */
export const openAnswers = async (engine: TestEngine) => {
  const gateway = await openGateway(engine);
  const addStaff = async (email: string): Promise<SupabaseClient> => {
    await gateway.db.query("insert into auth.users (email) values ($1)", [email]);
    await gateway.db.query("select public.add_staff($1)", [email]);
    return signedInClient(gateway, email);
  };
  const staff = await signedInClient(gateway);
  return {
    gateway,
    asOwner: gateway.db.query,
    addStaff,
    staff,
    ravi: await addStaff(RAVI),
    store: (form: Form = contactForm) => submit(gateway.db.database, form),
    stateOf: async (id = "") =>
      (await staff.from("submission_states").select("*").eq("id", id)).data?.[0],
    /** Returns the events of a contact query, newest first. */
    historyOf: async (id = "") => {
      const { data } = await staff
        .from("submission_events")
        .select("*")
        .eq("submission_table", contactForm.table)
        .eq("submission_id", id)
        .order("created_at", { ascending: false });
      return data;
    },
    unsent: async () => (await staff.rpc("news", { since: null })).data.unsent,
    /** Marks the answer to a submission as sent, as the worker does. */
    leave: async (submission = "") => {
      const waiting = "submission_id = $1 and kind = 'answer' and sent_at is null";
      await gateway.db.query(`update private.outbox set attempts = 1 where ${waiting}`, [
        submission,
      ]);
      await gateway.db.query(
        `select public.mark_outbox_sent(id) from private.outbox where ${waiting}`,
        [submission],
      );
    },
    clear: async () => {
      for (const { table } of forms) await gateway.db.query(`delete from public.${table}`);
    },
    close: gateway.close,
  };
};
