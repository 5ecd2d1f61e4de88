import { event } from "#domain/event.ts";
import type { Env } from "#server/env.ts";
import type { Operations } from "./operations.ts";

/**
 * Adds ADMIN_EMAILS and says in one line who may sign in. Nobody is removed: who was added by
 * `npm run staff` stays. A Supabase project that does not answer stops no start: visitors need only its pages.
 */
export const seedStaff = async (
  desk: Operations | undefined,
  { adminEmails, backend }: Env,
): Promise<string> => {
  if (desk === undefined)
    return "Staff of the Supabase project may sign in; to add ADMIN_EMAILS, set SUPABASE_SECRET_KEY.";
  try {
    for (const email of adminEmails) await desk.add(email);
    const members = (await desk.list()).map(({ email }) => email);
    if (members.length === 0)
      return "Nobody may sign in yet: set ADMIN_EMAILS, or npm run staff -- add ADDRESS.";
    const isDefault = members.length === 1 && members[0] === event.defaultStaff;
    return `Staff who may sign in: ${members.join(", ")}${isDefault ? " (the default; set ADMIN_EMAILS to name your own)" : ""}.`;
  } catch (error) {
    if (backend.kind === "embedded") throw error;
    return `Staff could not be added: ${(error as Error).message}`;
  }
};
