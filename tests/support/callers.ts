import { randomUUID } from "node:crypto";
import type { Caller, Database } from "#server/database/database.ts";
import type { TestDatabase } from "./engines.ts";
import { MEMBER } from "./people.ts";

/** A visitor: nobody is signed in. */
export const stranger: Caller = { role: "anon", claims: { role: "anon" } };

const signedIn = (userId: string): Caller => ({
  role: "authenticated",
  claims: { role: "authenticated", sub: userId },
});

const addUser = (db: TestDatabase, email: string): Promise<string> =>
  db.asOwner(async (sql) => {
    const id = randomUUID();
    await sql("insert into auth.users (id, email) values ($1, $2)", [id, email]);
    return id;
  });

/** Somebody who is signed in and no admin. */
export const addMember = async (db: TestDatabase, email = MEMBER): Promise<Caller> =>
  signedIn(await addUser(db, email));

/** Somebody who is signed in and an admin. */
export const addAdmin = async (db: TestDatabase, email = "admin@example.org"): Promise<Caller> => {
  const userId = await addUser(db, email);
  await db.asOwner((sql) => sql("insert into public.admins (user_id) values ($1)", [userId]));
  return signedIn(userId);
};

/** Rows that the statement answered, or the SQLSTATE with which it was refused. */
export type Outcome = readonly Record<string, unknown>[] | string;

class Undo extends Error {}

/** Runs one statement as the caller and takes it back, so that no act of a test changes another's ground. */
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
      throw new Undo();
    })
    .catch((error: { code?: string }) => {
      if (error instanceof Undo) return;
      if (error.code === undefined) throw error;
      outcome = error.code;
    });
  return outcome;
};
