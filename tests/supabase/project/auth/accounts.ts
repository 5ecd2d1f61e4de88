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

/** The accounts in auth.users, which Auth alone may change. */
export type Accounts = {
  readonly findByEmail: (email: string) => Promise<Account | undefined>;
  readonly findById: (id: string) => Promise<Account | undefined>;
  readonly list: () => Promise<readonly Account[]>;
  /** Returns undefined where the address has an account. */
  readonly create: (email: string, isConfirmed: boolean) => Promise<Account | undefined>;
  readonly confirm: (id: string) => Promise<void>;
  readonly markSignedIn: (id: string) => Promise<void>;
};

export const accountsIn = (pool: pg.Pool): Accounts => {
  const rows = async (text: string, values: readonly unknown[] = []) =>
    (await pool.query<Account>(text, [...values])).rows;
  return {
    findByEmail: async (email) =>
      (await rows("select * from auth.users where email = lower($1)", [email]))[0],
    findById: async (id) => (await rows("select * from auth.users where id = $1", [id]))[0],
    list: () => rows("select * from auth.users order by created_at desc"),
    create: async (email, isConfirmed) => {
      const [account] = await rows(
        `insert into auth.users (
            id, aud, role, email, email_confirmed_at, created_at, updated_at
          )
          values ($1, 'authenticated', 'authenticated', lower($2), case when $3 then now() end, now(), now())
          on conflict do nothing
          returning *`,
        [randomUUID(), email, isConfirmed],
      );
      return account;
    },
    confirm: async (id) => {
      await rows(
        "update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now() where id = $1",
        [id],
      );
    },
    markSignedIn: async (id) => {
      await rows(
        "update auth.users set last_sign_in_at = now(), updated_at = now() where id = $1",
        [id],
      );
    },
  };
};
