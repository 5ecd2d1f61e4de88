import { toOneLine } from "#domain/control-characters.ts";
import { isUrl, wellFormed } from "#domain/older-browsers.ts";
import type { FormValues } from "#domain/submission.ts";
import type { Format } from "./define-form.ts";
import { type Field, type Form, fieldsOf } from "./form.ts";
import { hasFormat, tidyNumber, toLink, withoutMarks } from "./formats.ts";

/** An invalid field and the message for it, in the order of the form. */
export type FieldError = { readonly field: Field; readonly message: string };

/** Where a direction begins and ends (UAX 9): contacts and messengers copy them with a name. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Returns a value as it is stored and mailed: trimmed, in one line where its control has one, a link as an
 * address, a phone in ASCII digits, and without what PostgreSQL cannot hold. Nobody could see or correct an
 * invisible mark in one of these.
 */
export const tidyValue = ({ control, format }: Field, value: string): string => {
  const typed = wellFormed(value).replaceAll("\0", "");
  const text = control === "textarea" ? typed.trim() : toOneLine(typed.replace(DIRECTIONS, ""));
  if (control === "tel") return tidyNumber(text);
  if (format?.is === "link") return toLink(withoutMarks(text), format.profile);
  return format?.is === "email" ? withoutMarks(text) : text;
};

/** Returns every field of the form, tidied; a missing one is blank. */
export const tidy = (form: Form, values: FormValues): FormValues =>
  Object.fromEntries(
    fieldsOf(form).map((field) => [field.key, tidyValue(field, values[field.key] ?? "")]),
  );

/** Counts characters as PostgreSQL does, in code points, so that browser and CHECK agree. */
export const lengthOf = (value: string): number => Array.from(value).length;

/** Checks the table's pattern, and of a link also that it parses: no pattern knows every bad host. */
const isFormatted = (format: Format, value: string): boolean =>
  hasFormat[format](value) && (format !== "link" || isUrl(value));

const messageFor = (field: Field, value: string): string | undefined => {
  if (value === "") return field.required;
  if (field.minimum && lengthOf(value) < field.minimum.length) return field.minimum.message;
  if (field.format && !isFormatted(field.format.is, value)) return field.format.message;
  if (field.options && !field.options.includes(value))
    return "Please choose one of the listed options";
  if (lengthOf(value) > field.maximum)
    return `Please use at most ${field.maximum.toLocaleString("en-US")} characters`;
  return undefined;
};

/** The gateway takes bodies of 32 KB; this leaves room for id, status and column names. */
const MAX_VALUES_BYTES = 31_000;

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** Returns an error at the longest answer where all of them together are too large. */
const tooLarge = (form: Form, values: FormValues): readonly FieldError[] => {
  if (bytesOf(values) <= MAX_VALUES_BYTES) return [];
  const message = "Please shorten this one: together, your answers are too long";
  const longestFirst = [...fieldsOf(form)].sort(
    (a, b) => bytesOf(values[b.key]) - bytesOf(values[a.key]),
  );
  const [field] = longestFirst;
  return field ? [{ field, message }] : [];
};

/** Returns every invalid field of tidied values. */
export const validate = (form: Form, values: FormValues): readonly FieldError[] => {
  const errors = fieldsOf(form).flatMap((field) => {
    const message = messageFor(field, values[field.key] ?? "");
    return message === undefined ? [] : [{ field, message }];
  });
  return errors.length > 0 ? errors : tooLarge(form, values);
};

export const bannerFor = (form: Form, [first]: readonly FieldError[]): string =>
  form.copy.banner.replace("{label}", first?.field.label ?? "");
