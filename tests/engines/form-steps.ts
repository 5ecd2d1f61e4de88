import { expect } from "vitest";
import { columnOf, type Form, fieldsOf } from "#domain/forms/form.ts";
import type { FormValues, SubmissionRow } from "#domain/submission.ts";
import { staffClient } from "#tests/support/server/clients.ts";
import { SUCCESS } from "#tests/support/spec.ts";
import type { EnginePage, Target } from "./driver.ts";
import type { Site } from "./site.ts";

export const submitButton = ({ copy }: Form): Target => ({ role: "button", name: copy.submit });

/** Fills every field. `say` returns words as the page shows them. */
export const fill = async (
  page: EnginePage,
  form: Form,
  values: FormValues,
  say = (words: string) => words,
): Promise<void> => {
  for (const { key, control, label, required } of fieldsOf(form)) {
    const name = required === undefined ? `${say(label)} ${say("(optional)")}` : say(label);
    if (control === "select") await page.select({ role: "combobox", name }, say(values[key] ?? ""));
    else await page.type({ role: "textbox", name }, values[key] ?? "");
  }
};

export const userInput = (page: EnginePage, form: Form): Promise<FormValues> =>
  page.evaluate(
    (keys) =>
      Object.fromEntries(
        keys.map((key) => [
          key,
          document.querySelector<HTMLInputElement>(`form [name="${key}"]`)?.value ?? "",
        ]),
      ),
    fieldsOf(form).map(({ key }) => key),
  );

export const focusedField = (page: EnginePage): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.getAttribute("name"));

/** Returns the rows with the applicant's address that staff can read. */
export const rowsOf = async (
  { server, newStaff }: Site,
  { table, applicant }: Form,
  values: FormValues,
): Promise<readonly SubmissionRow[]> => {
  const staff = await staffClient(server(), newStaff());
  const { data, error } = await staff
    .from(table)
    .select("*")
    .order("created_at", { ascending: false })
    .range(0, 99);
  if (error) throw error;
  const column = columnOf(applicant.email);
  return data.filter((row) => row[column] === values[applicant.email]);
};

/** Sends a form, and expects it to be emptied and stored once. */
export const send = async (site: Site, page: EnginePage, form: Form, values: FormValues) => {
  await page.click(submitButton(form));
  await expect.poll(() => page.texts({ text: SUCCESS[form.formType] })).toHaveLength(1);
  expect(Object.values(await userInput(page, form)).join("")).toBe("");
  expect(await rowsOf(site, form, values)).toHaveLength(1);
};
