import type { FormValues } from "#domain/submission.ts";
import { columnOf, type Form, fieldsOf } from "./form.ts";

/** Returns the columns of a submission, blank optional fields as null. */
export const toColumns = (form: Form, values: FormValues): Record<string, string | null> =>
  Object.fromEntries(
    fieldsOf(form).map(({ key, required }) => {
      const value = values[key] ?? "";
      return [columnOf(key), value === "" && required === undefined ? null : value];
    }),
  );

/** PostgREST's code for a row that is already there: an earlier try whose response was lost. */
export const DUPLICATE_KEY = "23505";

/** Returns the row that the browser inserts. It makes the `id`, so that a retry meets DUPLICATE_KEY. */
export const toRow = (
  form: Form,
  values: FormValues,
  id: string,
): Record<string, string | null> => ({
  id,
  ...toColumns(form, values),
  ...(form.startsPending ? { status: "pending" } : {}),
});
