import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { SendAnswer } from "#domain/answers/calls.ts";
import { contactForm } from "#domain/forms/contact.ts";
import type { Form } from "#domain/forms/form.ts";
import { forms } from "#domain/forms/registry.ts";
import type { Caller, Database } from "#server/database/database.ts";
import { createSqlOperations } from "#server/operations/sql-operations.ts";
import type { TestEngine } from "#tests/support/database/engines.ts";
import { submit } from "#tests/support/database/submissions.ts";
import { STAFF } from "#tests/support/people.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { signedIn } from "#tests/support/server/callers.ts";
import { openGateway, signedInClient } from "#tests/support/server/gateway.ts";

/** The second member of staff. */
export const RAVI = "ravi.staff@example.org";

/** Returns the arguments of an answer to a contact query. */
export const answerTo = (submission: string, over: Partial<SendAnswer> = {}): SendAnswer => ({
  id_input: randomUUID(),
  table_input: contactForm.table,
  submission_input: submission,
  body_input: "Dear Asha,\n\nyes.",
  outcome_input: null,
  batch_input: null,
  seen_input: null,
  ...over,
});

/** Sends an answer, and returns the result or the error. */
export const send = async (client: SupabaseClient, answer: SendAnswer) => {
  const { data, error } = await client.rpc("send_answer", answer);
  return error ?? data;
};

/** Sends an answer past the gateway, and returns the result. */
export const sendAs = async (database: Database, caller: Caller, answer: SendAnswer) => {
  const parameters = Object.keys(answer).map((name, index) => `${name} => $${index + 1}`);
  const [row] = await database.transactionAs(caller, (sql) =>
    sql<{ result: string }>(
      `select public.send_answer(${parameters.join(", ")}) ->> 'result' as result`,
      Object.values(answer),
    ),
  );
  return row?.result;
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
  const asOwner = <Row>(text: string, values: readonly unknown[] = []) =>
    gateway.db.asOwner((sql) => sql<Row>(text, values));
  const addStaff = async (email: string): Promise<SupabaseClient> => {
    await asOwner("insert into auth.users (email) values ($1)", [email]);
    await asOwner("select public.add_staff($1)", [email]);
    return signedInClient(gateway, email);
  };
  const staff = await signedInClient(gateway);
  return {
    gateway,
    asOwner,
    addStaff,
    staff,
    ravi: await addStaff(RAVI),
    store: (form: Form = contactForm) => submit(gateway.db.database, form, sampleValues(form)),
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
    unsent: async () => (await staff.rpc("unsent_answers")).data,
    /** Marks an answer as sent, as the worker does. */
    leave: async (id: string) => {
      await asOwner("update private.outbox set attempts = 1 where id = $1", [id]);
      await asOwner("select public.mark_outbox_sent($1)", [id]);
    },
    clear: async () => {
      for (const { table } of forms) await asOwner(`delete from public.${table}`);
    },
    close: gateway.close,
  };
};
