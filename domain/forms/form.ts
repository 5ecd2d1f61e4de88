import type { Field } from "./define-form.ts";
import type { Form } from "./registry.ts";

export type { Field, Form };

export const fieldsOf = (form: Form): readonly Field[] =>
  form.groups.flatMap((group) => group.fields);

/** The column of a key, as `columnOf` makes it. */
type ColumnOf<Key extends string> = Key extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Rest>}`
  : Key;

/** Returns the column of a key: `jobTitle` is `job_title`. */
export const columnOf = <Key extends string>(key: Key): ColumnOf<Key> =>
  key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnOf<Key>;
