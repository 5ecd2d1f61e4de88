import { hasFormat } from "#domain/forms/formats.ts";

export type User = {
  readonly id: string;
  readonly email: string;
  readonly created_at: string;
};

export const USER_COLUMNS = "users.id, users.email, users.created_at";

/** Returns an address as it is stored, trimmed and in lower case; undefined for other texts. */
export const normalEmail = (value: unknown): string | undefined => {
  if (typeof value !== "string" || value.length > 254) return undefined;
  const email = value.trim().toLowerCase();
  return hasFormat.email(email) ? email : undefined;
};

/** Returns a user in the format of Supabase Auth, with the properties that its type requires. */
export const userResponse = (user: User): Record<string, unknown> => ({
  ...user,
  aud: "authenticated",
  role: "authenticated",
  app_metadata: {},
  user_metadata: {},
});
