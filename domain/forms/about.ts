import type { AboutTexts } from "#domain/line-up.ts";
import { columnOf, type Form } from "./form.ts";

/** Returns the columns whose texts the site may show, in its order, with their headings there. */
export const aboutFields = (
  form: Form,
): readonly { readonly column: string; readonly title: string }[] =>
  Object.entries(form.lineUp?.about ?? {}).map(([key, title = ""]) => ({
    column: columnOf(key),
    title,
  }));

/** Returns the texts that a speaker agreed to, below their headings. */
export const aboutParts = (form: Form, about: AboutTexts = {}) =>
  aboutFields(form).flatMap(({ column, title }) => {
    const text = about[column];
    return text === undefined ? [] : [{ title, text }];
  });
