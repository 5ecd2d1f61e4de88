import { useQueryClient } from "@tanstack/react-query";
import type { Backend, GetBackend } from "#app/lib/backend.ts";
import { mayHaveSession } from "./staff-client.ts";

export const STAFF_KEY = ["staff"];

/** PostgREST's code when `.single()` finds no row. */
const NO_ROW = "PGRST116";

type StaffCheck =
  | { readonly kind: "admin"; readonly backend: Backend; readonly email: string }
  | { readonly kind: "denied"; readonly hadSession: boolean }
  | { readonly kind: "not configured" }
  | { readonly kind: "failed"; readonly message: string };

/** Returns the address of the signed-in admin; "" where the account has none. */
export const useStaffAddress = (): string => {
  const check = useQueryClient().getQueryData<StaffCheck>(STAFF_KEY);
  return check?.kind === "admin" ? check.email : "";
};

/** Returns whether a status refuses the caller: too many requests (429) say nothing about who asks. */
const isRefusal = (status: number | undefined): boolean =>
  status !== undefined && [400, 401, 403, 404].includes(status);

const DENIED = { kind: "denied", hadSession: true } as const;

const checkWith = async (backend: Backend): Promise<StaffCheck> => {
  const { data, error } = await backend.auth.getUser();
  if (error) return isRefusal(error.status) ? DENIED : { kind: "failed", message: error.message };

  const admin = await backend
    .from("admins")
    .select("user_id")
    .eq("user_id", data.user.id)
    .retry(false)
    .single();
  if (admin.data) return { kind: "admin", backend, email: data.user.email ?? "" };
  return admin.error.code === NO_ROW || isRefusal(admin.status)
    ? DENIED
    : { kind: "failed", message: admin.error.message };
};

/** Returns whether this browser belongs to an admin. An outage is never a refusal, but `failed`. */
export const checkStaff = async (
  getBackend: GetBackend,
  hasSession: () => boolean = mayHaveSession,
): Promise<StaffCheck> => {
  if (!hasSession()) return { kind: "denied", hadSession: false };
  try {
    const backend = await getBackend();
    return backend ? await checkWith(backend) : { kind: "not configured" };
  } catch (error) {
    return { kind: "failed", message: error instanceof Error ? error.message : String(error) };
  }
};
