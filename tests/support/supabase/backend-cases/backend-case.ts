import { columnOf, type Form } from "#domain/forms/form.ts";
import { forms } from "#domain/forms/registry.ts";
import { type Row, sampleRow } from "#tests/support/database/submissions.ts";

export type CallerName = "a stranger" | "a member" | "staff";

/**
 * What comes back: `stored`, `read` (the planted rows), `done`, `null`, a refusal, or nothing at all, which
 * row security also brings about with an empty answer.
 */
export type Expected = "stored" | "read" | "done" | "null" | "refused" | "nothing";

/** One call of the API, which every backend answers in the same way (docs/security.md 5). */
export type BackendCase = {
  readonly caller: CallerName;
  readonly act: string;
  readonly expected: Expected;
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** The name in every planted row, which only staff may read. */
export const MARK = "Planted by the test";

/** Returns the column with the name of who sent a form. */
export const nameColumn = ({ applicant }: Form): string => columnOf(applicant.name);

/** One row in each table, stored before the cases. */
export const planted: ReadonlyMap<string, Row> = new Map(
  forms.map((form) => [form.table, { ...sampleRow(form), [nameColumn(form)]: MARK }]),
);

export const STRANGERS: readonly CallerName[] = ["a stranger", "a member"];
export const post = (body: unknown) => ({
  method: "POST",
  body: typeof body === "string" ? body : JSON.stringify(body),
});

/** Functions that a caller may not call, with what each takes. */
export const refusedCalls = (
  caller: CallerName,
  calls: Readonly<Record<string, object>>,
): BackendCase[] =>
  Object.entries(calls).map(([name, body]) => ({
    caller,
    act: `calls ${name}`,
    expected: "refused",
    path: `/rest/v1/rpc/${name}`,
    ...post(body),
  }));

/** Tables that a caller may not read. */
export const refusedReads = (caller: CallerName, tables: readonly string[]): BackendCase[] =>
  tables.map((table) => ({
    caller,
    act: `reads ${table}`,
    expected: "refused",
    method: "GET",
    path: `/rest/v1/${table}?select=*`,
  }));
