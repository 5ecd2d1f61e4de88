import type { Backend } from "#app/lib/backend.ts";
import { mayHaveSession } from "./stored-session.ts";

/** PostgREST: `.single()` met no row. */
const NO_ROW = "PGRST116";

export type StaffCheck =
  | { readonly kind: "admin"; readonly backend: Backend }
  | { readonly kind: "denied" }
  | { readonly kind: "not configured" }
  | { readonly kind: "failed"; readonly message: string };

/** Too many requests (429) say nothing about who asks. */
const isRefusal = (status: number | undefined): boolean =>
  status !== undefined && [400, 401, 403, 404].includes(status);

/** SPEC sections 6 and 7: signed in, and with a row in `admins`. An outage is no refusal. */
export const checkStaff = async (
  getBackend: () => Promise<Backend | undefined>,
  hasSession: () => boolean = mayHaveSession,
): Promise<StaffCheck> => {
  if (!hasSession()) return { kind: "denied" };
  const backend = await getBackend();
  if (!backend) return { kind: "not configured" };

  const { data, error } = await backend.auth.getUser();
  if (error)
    return isRefusal(error.status)
      ? { kind: "denied" }
      : { kind: "failed", message: error.message };

  const admin = await backend
    .from("admins")
    .select("user_id")
    .eq("user_id", data.user.id)
    .retry(false)
    .single();
  if (admin.data) return { kind: "admin", backend };
  return admin.error.code === NO_ROW || isRefusal(admin.status)
    ? { kind: "denied" }
    : { kind: "failed", message: admin.error.message };
};
