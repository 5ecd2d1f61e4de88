import { forms } from "#domain/forms/registry.ts";
import type { Caller } from "#server/database/database.ts";
import {
  addAdmin,
  addMember,
  attempt,
  type Outcome,
  stranger,
} from "#tests/support/server/callers.ts";
import type { TestDatabase, TestEngine } from "./engines.ts";
import { insertRow, type Row, sampleRow } from "./submissions.ts";

export type Person = "stranger" | "signed-in non-admin" | "admin" | "server";

/** A database with one submission in each table, and one person of each kind. */
export type SampleDatabase = {
  readonly db: TestDatabase;
  readonly people: Readonly<Record<Person, Caller>>;
  readonly stored: Readonly<Record<string, Row>>;
  /** Runs one statement as a person, rolls it back, and returns its result. */
  attempt(person: Person, text: string, values?: readonly unknown[]): Promise<Outcome>;
  close(): Promise<void>;
};

export const openSampleDatabase = async ({ open }: TestEngine): Promise<SampleDatabase> => {
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
    attempt: (person, text, values) => attempt(db.database, people[person], text, values),
    close: db.close,
  };
};
