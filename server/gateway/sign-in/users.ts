import { hasFormat } from "#domain/forms/formats.ts";
import type { Sql } from "#server/database/database.ts";

export type User = {
  readonly id: string;
  readonly email: string;
  readonly created_at: string;
  /** Null before the first sign-in. */
  readonly last_sign_in_at: string | null;
};

export const USER_COLUMNS = "users.id, users.email, users.created_at, users.last_sign_in_at";

const SELECT_USER = `select ${USER_COLUMNS} from auth.users`;

export const userByEmail = async (sql: Sql, email: string): Promise<User | undefined> =>
  (await sql<User>(`${SELECT_USER} where lower(email) = $1`, [email]))[0];

export const userById = async (sql: Sql, id: string): Promise<User | undefined> =>
  (await sql<User>(`${SELECT_USER} where id = $1`, [id]))[0];

/**
 * Returns an address as it is stored and compared, trimmed and in lower case; undefined if it is
 * not an address.
 */
export const normalEmail = (value: unknown): string | undefined => {
  if (typeof value !== "string" || value.length > 254) return undefined;
  const email = value.trim().toLowerCase();
  return hasFormat.email(email) ? email : undefined;
};

/** Returns a user in the format of Supabase Auth for somebody who signs in by mailed code. */
export const userResponse = (user: User): Record<string, unknown> => {
  const { id, email, created_at, last_sign_in_at } = user;
  const times = { last_sign_in_at, created_at, updated_at: created_at };
  return {
    id,
    aud: "authenticated",
    role: "authenticated",
    email,
    email_confirmed_at: created_at,
    confirmed_at: created_at,
    phone: "",
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: {},
    identities: [
      {
        identity_id: id,
        id,
        user_id: id,
        identity_data: { sub: id, email, email_verified: true, phone_verified: false },
        provider: "email",
        email,
        ...times,
      },
    ],
    ...times,
    is_anonymous: false,
  };
};
