import { randomUUID } from "node:crypto";
import type { Form } from "#domain/forms/form.ts";
import { forms } from "#domain/forms/registry.ts";
import { toRow } from "#domain/forms/to-row.ts";
import type { Caller } from "#server/database/database.ts";
import { addAdmin, addMember, attempt, type Outcome, stranger } from "./callers.ts";
import type { TestDatabase, TestEngine } from "./engines.ts";
import { sampleValues } from "./sample-values.ts";

type Row = Readonly<Record<string, string | null>>;

export const insertText = (table: string, row: Row): string => {
  const names = Object.keys(row);
  return `insert into public.${table} (${names.join(", ")}) values (${names.map((_, index) => `$${index + 1}`).join(", ")})`;
};

/** A row as the form makes it, with a new id. */
export const sampleRow = (form: Form): Row => toRow(form, sampleValues(form), randomUUID());

/** A database with one submission in each table, and one person of each kind. */
export type Desk = {
  readonly db: TestDatabase;
  readonly people: Readonly<
    Record<"stranger" | "signed-in non-admin" | "admin" | "server", Caller>
  >;
  readonly stored: Readonly<Record<string, Row>>;
  /** What one statement brings this person; it is taken back afterwards. */
  attempt(
    person: keyof Desk["people"],
    text: string,
    values?: readonly unknown[],
  ): Promise<Outcome>;
};

export const openDesk = async ({ open }: TestEngine): Promise<Desk> => {
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
    await db.database.transactionAs(stranger, (sql) =>
      sql(insertText(form.table, row), Object.values(row)),
    );
  }
  return {
    db,
    people,
    stored,
    attempt: (person, text, values) => attempt(db.database, people[person], text, values),
  };
};
