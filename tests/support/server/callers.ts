import { randomUUID } from "node:crypto";
import type { Caller, Database } from "#server/database/database.ts";
import type { TestDatabase } from "#tests/support/database/engines.ts";
import { MEMBER } from "#tests/support/people.ts";

/** A visitor who is not signed in. */
export const stranger: Caller = { role: "anon", claims: { role: "anon" } };

export const signedIn = (userId: string): Caller => ({
  role: "authenticated",
  claims: { role: "authenticated", sub: userId },
});

const addUser = (db: TestDatabase, email: string): Promise<string> =>
  db.asOwner(async (sql) => {
    const id = randomUUID();
    await sql("insert into auth.users (id, email) values ($1, $2)", [id, email]);
    return id;
  });

/** Adds a signed-in user who is not an admin. */
export const addMember = async (db: TestDatabase, email = MEMBER): Promise<Caller> =>
  signedIn(await addUser(db, email));

/** Adds a signed-in admin. */
export const addAdmin = async (db: TestDatabase, email = "admin@example.org"): Promise<Caller> => {
  const userId = await addUser(db, email);
  await db.query("insert into public.admins (user_id) values ($1)", [userId]);
  return signedIn(userId);
};

/** The rows that a statement returned, or the SQLSTATE with which it was refused. */
export type Outcome = readonly Record<string, unknown>[] | string;

class Rollback extends Error {}

/** Runs one statement as a caller and rolls it back, so that tests do not affect each other. */
export const attempt = async (
  database: Database,
  caller: Caller,
  text: string,
  values: readonly unknown[] = [],
): Promise<Outcome> => {
  let outcome: Outcome = [];
  await database
    .transactionAs(caller, async (sql) => {
      outcome = await sql(text, values);
      throw new Rollback();
    })
    .catch((error: { code?: string }) => {
      if (error instanceof Rollback) return;
      if (error.code === undefined) throw error;
      outcome = error.code;
    });
  return outcome;
};
