import type { Backend } from "#app/lib/backend.ts";
import type { SubmissionTable } from "#domain/forms/registry.ts";
import type { SubmissionStatus } from "#domain/submission.ts";
import { UNAUTHORIZED } from "./load-table.ts";

export type UpdateResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly message: string; readonly sessionEnded: boolean };

/**
 * Updates the status and nothing else, and asks for the row in return, because a row that is gone,
 * or that row-level security hides, is not an error to the database.
 */
export const sendStatus = async (
  backend: Backend,
  table: SubmissionTable,
  id: string,
  status: SubmissionStatus,
): Promise<UpdateResult> => {
  const response = await backend.from(table).update({ status }).eq("id", id).select();
  if (response.error)
    return {
      ok: false,
      message: response.error.message,
      sessionEnded: response.status === UNAUTHORIZED,
    };
  return response.data.length > 0
    ? { ok: true }
    : {
        ok: false,
        message: "the record no longer exists, or you may no longer change it",
        sessionEnded: false,
      };
};
