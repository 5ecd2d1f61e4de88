import { event } from "#domain/event.ts";
import type { Env } from "#server/env.ts";
import type { Operations } from "./operations.ts";

/**
 * Adds ADMIN_EMAILS and returns a line that says who may sign in. It removes nobody, so that those
 * added with `npm run staff` stay. A Supabase project that does not respond does not prevent the
 * start, because visitors need the pages only.
 */
export const seedStaff = async (
  operations: Operations | undefined,
  { adminEmails, backend }: Env,
): Promise<string> => {
  if (operations === undefined)
    return "The staff of the Supabase project may sign in. To add ADMIN_EMAILS, set SUPABASE_SECRET_KEY.";
  try {
    for (const email of adminEmails) await operations.addStaff(email);
    const emails = (await operations.listStaff()).map(({ email }) => email);
    if (emails.length === 0)
      return "Nobody may sign in yet. Set ADMIN_EMAILS, or run: npm run staff -- add ADDRESS";
    const isDefault = emails.length === 1 && emails[0] === event.defaultStaff;
    return `Staff who may sign in: ${emails.join(", ")}${isDefault ? " (the default; set ADMIN_EMAILS to choose your own)" : ""}.`;
  } catch (error) {
    if (backend.kind === "embedded") throw error;
    return `Staff could not be added: ${(error as Error).message}`;
  }
};
