import { forms } from "#domain/forms/registry.ts";
import { sampleRow } from "#tests/support/database/submissions.ts";
import { type BackendCase, nameColumn, planted, post, STRANGERS } from "./backend-case.ts";

const EXACT = { prefer: "count=exact" };

/** The rights of each caller on each of the five tables. */
export const tableCases: readonly BackendCase[] = forms.flatMap((form) => {
  const path = `/rest/v1/${form.table}`;
  const id = planted.get(form.table)?.id;
  const one = `${path}?id=eq.${id}`;
  const patch = (body: object) => ({ method: "PATCH", path: one, body: JSON.stringify(body) });
  const on = (what: string) => `${what} ${form.table}`;
  const insert = (over: object) => ({ path, ...post({ ...sampleRow(form), ...over }) });

  const anybody = [...STRANGERS, "staff" as const].flatMap((caller): BackendCase[] => [
    { caller, act: on("inserts into"), expected: "stored", ...insert({}) },
    {
      caller,
      act: on("dates a row of"),
      expected: "refused",
      ...insert({ created_at: "2020-01-01T00:00:00Z" }),
    },
    {
      caller,
      act: on("inserts as handled into"),
      expected: "refused",
      ...insert({ status: "handled" }),
    },
    { caller, act: on("adds a column to"), expected: "refused", ...insert({ seen: "yes" }) },
    {
      caller,
      act: on("overwrites a row of"),
      expected: "refused",
      ...insert({ id }),
      headers: { prefer: "resolution=merge-duplicates" },
    },
    { caller, act: on("repeats a row of"), expected: "refused", ...insert({ id }) },
    { caller, act: on("deletes from"), expected: "refused", method: "DELETE", path: one },
    { caller, act: on("empties"), expected: "refused", method: "DELETE", path },
    {
      caller,
      act: on("renames in"),
      expected: "refused",
      ...patch({ [nameColumn(form)]: "Changed" }),
    },
  ]);
  const outsiders = STRANGERS.flatMap((caller): BackendCase[] => {
    const expected = caller === "a stranger" ? "refused" : "nothing";
    return [
      { caller, act: on("reads"), expected, method: "GET", path: `${path}?select=*` },
      {
        caller,
        act: on("counts"),
        expected,
        method: "HEAD",
        path: `${path}?select=*`,
        headers: EXACT,
      },
      { caller, act: on("reads one row of"), expected, method: "GET", path: `${one}&select=*` },
      { caller, act: on("marks a row of"), expected, ...patch({ status: "handled" }) },
    ];
  });
  const staff: BackendCase[] = [
    {
      caller: "staff",
      act: on("reads"),
      expected: "read",
      method: "GET",
      path: `${path}?select=*`,
    },
    {
      caller: "staff",
      act: on("marks a row of"),
      // Only records that the dashboard shows can be marked.
      expected: form.dashboard ? "done" : "refused",
      ...patch({ status: "handled" }),
    },
  ];
  return [...anybody, ...outsiders, ...staff];
});
