import { randomUUID } from "node:crypto";
import type pg from "pg";

export type Account = {
  readonly id: string;
  readonly email: string;
  readonly email_confirmed_at: Date | null;
  readonly last_sign_in_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
};

export type Accounts = ReturnType<typeof accountsIn>;

/** The accounts in auth.users, which Auth alone may change. */
export const accountsIn = (pool: pg.Pool) => {
  const rows = async (text: string, ...values: readonly unknown[]) =>
    (await pool.query<Account>(text, [...values])).rows;
  const one = async (text: string, ...values: readonly unknown[]) =>
    (await rows(text, ...values)).at(0);
  return {
    findByEmail: (email: string) => one("select * from auth.users where email = lower($1)", email),
    findById: (id: string) => one("select * from auth.users where id = $1", id),
    list: () => rows("select * from auth.users order by created_at desc"),
    /** Returns undefined where the address has an account. */
    create: (email: string, isConfirmed: boolean) =>
      one(
        `insert into auth.users (
            id, aud, role, email, email_confirmed_at, created_at, updated_at
          )
          values ($1, 'authenticated', 'authenticated', lower($2), case when $3 then now() end, now(), now())
          on conflict do nothing
          returning *`,
        randomUUID(),
        email,
        isConfirmed,
      ),
    confirm: (id: string, isSignIn: boolean) =>
      one(
        `update auth.users
          set email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now(),
            last_sign_in_at = case when $2 then now() else last_sign_in_at end
          where id = $1
          returning *`,
        id,
        isSignIn,
      ),
  };
};
