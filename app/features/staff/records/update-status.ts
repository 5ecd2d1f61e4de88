import type { Backend } from "#app/lib/backend.ts";
import type { SubmissionTable } from "#domain/forms/registry.ts";
import type { SubmissionStatus } from "#domain/submission.ts";

const UNAUTHORIZED = 401;

export type UpdateResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly message: string; readonly sessionEnded: boolean };

/**
 * Sends the status alone (SPEC section 7) and asks for the row back: one that row-level security
 * hides, or that is gone, is no error to the database, only no row.
 */
export const sendStatus = async (
  backend: Backend,
  table: SubmissionTable,
  id: string,
  status: SubmissionStatus,
): Promise<UpdateResult> => {
  const answer = await backend.from(table).update({ status }).eq("id", id).select();
  if (answer.error)
    return {
      ok: false,
      message: answer.error.message,
      sessionEnded: answer.status === UNAUTHORIZED,
    };
  return answer.data.length > 0
    ? { ok: true }
    : {
        ok: false,
        message: "the record is gone, or you may no longer change it",
        sessionEnded: false,
      };
};
