import type { Database } from "#server/database/database.ts";
import { type ClaimedRow, type Outbox, type OwedMail, toItem } from "./outbox.ts";

/** Returns the outbox of our own database, PGlite or PostgreSQL. */
export const createSqlOutbox = (database: Database): Outbox => {
  const call = <Row>(text: string, values: readonly unknown[]) =>
    database.transaction((sql) => sql<Row>(text, values));
  return {
    claim: async (batch, leaseSeconds) => {
      const rows = await call<ClaimedRow>(
        "select id, kind, form_type, attempts, suspect, submission from public.claim_outbox($1, $2)",
        [batch, leaseSeconds],
      );
      return rows.map(toItem);
    },
    markSent: async (id) => {
      await call("select public.mark_outbox_sent($1)", [id]);
    },
    markFailed: async (id, { error, retryAt, giveUp }) => {
      await call("select public.mark_outbox_failed($1, $2, $3, $4)", [
        id,
        error,
        retryAt.toISOString(),
        giveUp,
      ]);
    },
    retryWaiting: async (leaseSeconds) => {
      await call("select public.retry_outbox($1)", [leaseSeconds]);
    },
    requestDelivery: (formType, columns, suspect) =>
      call<OwedMail>("select id, state from public.nudge_outbox($1, $2::text::jsonb, $3)", [
        formType,
        JSON.stringify(columns),
        suspect,
      ]),
  };
};
