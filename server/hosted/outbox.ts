import type { SupabaseClient } from "@supabase/supabase-js";
import { type ClaimedRow, type Outbox, type OwedMail, toItem } from "#server/mail/outbox.ts";
import { functionCaller } from "./project-functions.ts";

/** Returns the outbox of a Supabase project, through a client with the secret key. */
export const createHostedOutbox = (client: SupabaseClient): Outbox => {
  const call = functionCaller(client);
  return {
    claim: async (batch, leaseSeconds) => {
      const rows: ClaimedRow[] = await call("claim_outbox", { batch, lease_seconds: leaseSeconds });
      return rows.map(toItem);
    },
    markSent: async (id) => {
      await call("mark_outbox_sent", { mail_id: id });
    },
    markFailed: async (id, { error, retryAt, giveUp }) => {
      await call("mark_outbox_failed", {
        mail_id: id,
        error,
        retry_at: retryAt.toISOString(),
        give_up: giveUp,
      });
    },
    retryWaiting: async (leaseSeconds) => {
      await call("retry_outbox", { lease_seconds: leaseSeconds });
    },
    requestDelivery: async (formType, columns, suspect): Promise<OwedMail[]> =>
      call("nudge_outbox", { form: formType, columns, is_suspect: suspect }),
  };
};
