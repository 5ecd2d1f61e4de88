import { columnOf, type Field, type Form, fieldsOf } from "#domain/forms/form.ts";
import { referenceOf, type SubmissionRow } from "#domain/submission.ts";
import { markUserText, splitMarked } from "./user-text.ts";

const PLACEHOLDER = /\{([^{}\n]*)\}/g;

const namesIn = (text: string): readonly string[] => [
  ...new Set(Array.from(text.matchAll(PLACEHOLDER), ([, name = ""]) => name)),
];

/** Returns the message for the first placeholder that no record of this form has. */
export const unknownPlaceholder = (form: Form, text: string): string | undefined => {
  const known = ["name", "reference", ...fieldsOf(form).map(({ key }) => key)];
  const unknown = namesIn(text).find((name) => !known.includes(name));
  return unknown === undefined ? undefined : `There is no {${unknown}}.`;
};

const fieldOf = (form: Form, name: string): Field | undefined => {
  const key = name === "name" ? form.applicant.name : name;
  return fieldsOf(form).find((field) => field.key === key);
};

const valueIn = (form: Form, row: SubmissionRow, name: string): string => {
  const field = fieldOf(form, name);
  return (field && row[columnOf(field.key)]) ?? "";
};

/** Returns the text with the values of a record, each set apart, in place of the placeholders that it has. */
export const fillIn = (form: Form, row: SubmissionRow, text: string): string =>
  text.replace(PLACEHOLDER, (placeholder, name: string) => {
    if (name === "reference") return referenceOf(row.id);
    return name === "name" || fieldOf(form, name)
      ? markUserText(valueIn(form, row, name))
      : placeholder;
  });

/** Returns the labels of the placeholders in a text for which a record has nothing to show. */
export const emptyValues = (form: Form, row: SubmissionRow, text: string): readonly string[] =>
  namesIn(text)
    .filter((name) => splitMarked(fillIn(form, row, `{${name}}`)).length === 0)
    .map((name) => fieldOf(form, name)?.label ?? name);

/** What a mail program may make a link of, and markup. */
const ADDRESS_OR_MARKUP = /https?:|www\.|[\p{L}\p{N}]\.\p{L}{2,}|<\/?[a-z!]/iu;

/** Characters that show nothing, but for the two joiners, which some scripts need. */
const HIDDEN = /(?![\u200c\u200d])[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/u;

const isDoubtful = (field: Field, value: string): boolean =>
  (field.control !== "email" && ADDRESS_OR_MARKUP.test(value)) ||
  HIDDEN.test(field.control === "textarea" ? value.replace(/\s+/g, " ") : value);

/**
 * Returns whether a value that a text would fill in holds a web address, markup or hidden characters:
 * anyone may type words into a form to have us mail them to somebody else's address.
 */
export const hasDoubtfulValue = (form: Form, row: SubmissionRow, text: string): boolean =>
  namesIn(text).some((name) => {
    const field = fieldOf(form, name);
    return field !== undefined && isDoubtful(field, valueIn(form, row, name));
  });
