import { forms } from "#domain/forms/registry.ts";
import { addAdmin, addMember, attempt, stranger } from "#tests/support/server/callers.ts";
import type { TestEngine } from "./engines.ts";
import { insertRow, type Row, sampleRow } from "./submissions.ts";

export type Person = "stranger" | "signed-in non-admin" | "admin" | "server";

/** Opens a database with one submission in each table, and one person of each kind. */
export const openSampleDatabase = async ({ open }: TestEngine) => {
  const db = await open();
  const people = {
    stranger,
    "signed-in non-admin": await addMember(db),
    admin: await addAdmin(db),
    server: { role: "service_role", claims: { role: "service_role" } },
  } as const;
  const stored: Record<string, Row> = {};
  for (const form of forms) {
    const row = sampleRow(form);
    stored[form.table] = row;
    await db.database.transactionAs(stranger, (sql) => insertRow(sql, form.table, row));
  }
  return {
    db,
    people,
    stored,
    /** Runs one statement as a person, rolls it back, and returns its result. */
    attempt: (person: Person, text: string, values?: readonly unknown[]) =>
      attempt(db.database, people[person], text, values),
    close: db.close,
  };
};
