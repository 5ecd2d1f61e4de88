import type { GetBackend } from "#app/features/staff/sign-in/sign-in.ts";
import { mayHaveSession } from "./stored-session.ts";

/** Whether the desk would open. Any doubt is no: the login form is the answer to it. */
export const isSignedInAdmin = async (getBackend: GetBackend): Promise<boolean> => {
  if (!mayHaveSession()) return false;
  try {
    const backend = await getBackend();
    const { data } = (await backend?.auth.getUser()) ?? {};
    if (!backend || !data?.user) return false;
    const { data: admin } = await backend
      .from("admins")
      .select("user_id")
      .eq("user_id", data.user.id)
      .single();
    return admin !== null;
  } catch {
    return false;
  }
};
