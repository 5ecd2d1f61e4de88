import { eventDay } from "#domain/event-day.ts";
import { windowOn } from "#domain/form-window.ts";
import { type Form, forms } from "#domain/forms/registry.ts";
import { paths } from "#domain/paths.ts";
import { pluralize } from "#domain/plural.ts";
import { type SubmissionRow, statusOf } from "#domain/submission.ts";
import type { SubmissionState } from "#domain/submissions/history.ts";
import { type Owed, type OwedContext, owedIn } from "#domain/submissions/owed.ts";
import type { Env } from "#server/env/env.ts";
import { localUrl } from "#server/env/local-url.ts";
import type { Operations } from "#server/operations/operations.ts";
import { readSubmissions } from "#server/operations/read-submissions.ts";
import { type CheckResult, warning } from "./check-result.ts";

export type OwedSettings = Pick<Env, "edition" | "formsOpen" | "publicUrl" | "host" | "port">;

type Reading = Pick<Operations, "listSubmissions" | "listHistory">;

/** Reads the states page by page, because one answer with all of them would be too large. */
const readOwed = async (
  operations: Reading,
  form: Form,
  context: Omit<OwedContext, "editions">,
): Promise<readonly Owed[]> => {
  const { editions } = await operations.listHistory(form.table, []);
  const rows: SubmissionRow[] = [];
  const byId = new Map<string, SubmissionState>();
  for await (const page of readSubmissions(operations, form.table)) {
    rows.push(...page);
    const ids = page.map(({ id }) => id);
    const { states } = await operations.listHistory(form.table, ids);
    for (const state of states) byId.set(state.id, state);
  }
  const records = rows.map((row) => ({ row, status: statusOf(row) }));
  return owedIn({ form, records, stateOf: (id) => byId.get(id) }, { ...context, editions });
};

/** Lists the promises that are due in one line, with the addresses of those records; nothing where it owes nothing. */
export const checkOwed = async (
  operations: Reading,
  env: OwedSettings,
  now = Date.now(),
): Promise<readonly CheckResult[]> => {
  const { edition, formsOpen, publicUrl = localUrl(env) } = env;
  const day = eventDay(now);
  const windowOf = ({ formType }: Form) => windowOn(formsOpen[formType], edition, day);
  const parts: string[] = [];
  for (const each of forms)
    for (const owed of await readOwed(operations, each, { edition, windowOf, now, day })) {
      const { form, word, count, says, due } = owed;
      const what = `${pluralize(count, form.noun)} ${says}${due ? `, by ${due}` : ""}`;
      const tab = form.dashboard?.tab;
      parts.push(tab ? `${what} (${publicUrl}${paths.admin}?tab=${tab}&q=${word})` : what);
    }
  return parts.length > 0 ? [warning(`Owed: ${parts.join("; ")}.`)] : [];
};
