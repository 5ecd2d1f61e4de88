import type { Field } from "./define-form.ts";

type FieldOptions = Partial<Omit<Field, "key">>;

/** The longest values the tables take, in characters: one CHECK each in `supabase/migrations`. */
const LONGEST = {
  name: 200,
  email: 254,
  phone: 40,
  line: 300,
  link: 500,
  message: 10_000,
} as const;

const PHONE_HINT = "Country code first, digits and spaces only, for example +91 98765 43210";
const PHONE_INVALID = "Phone number is invalid";

export const nameField = <Key extends string>(
  key: Key,
  options: FieldOptions = {},
): Field<Key> => ({
  key,
  label: "Full name",
  control: "text",
  required: "Name is required",
  maximum: LONGEST.name,
  autocomplete: "name",
  ...options,
});

export const emailField = <Key extends string>(
  key: Key,
  options: FieldOptions = {},
): Field<Key> => ({
  key,
  label: "Email",
  control: "email",
  required: "Email is required",
  format: { is: "email", message: "Email is invalid" },
  maximum: LONGEST.email,
  autocomplete: "email",
  ...options,
});

/** A phone that SPEC section 5 checks. */
export const phoneField = <Key extends string>(
  key: Key,
  options: FieldOptions = {},
): Field<Key> => ({
  ...uncheckedPhoneField(key),
  hint: PHONE_HINT,
  format: { is: "phone", message: PHONE_INVALID },
  ...options,
});

/** A phone that SPEC section 5 names optional and does not check. */
export const uncheckedPhoneField = <Key extends string>(key: Key): Field<Key> => ({
  key,
  label: "Phone",
  control: "tel",
  maximum: LONGEST.phone,
  autocomplete: "tel",
});

export const lineField = <Key extends string>(
  key: Key,
  label: string,
  options: FieldOptions = {},
): Field<Key> => ({
  key,
  label,
  control: "text",
  maximum: LONGEST.line,
  ...options,
});

export const textField = <Key extends string>(
  key: Key,
  label: string,
  options: FieldOptions = {},
): Field<Key> => ({
  key,
  label,
  control: "textarea",
  maximum: LONGEST.message,
  ...options,
});

export const linkField = <Key extends string>(
  key: Key,
  label: string,
  options: FieldOptions = {},
): Field<Key> => ({
  key,
  label,
  control: "url",
  hint: "https:// is added for you",
  format: {
    is: "link",
    message: `${label} must be a web address, for example https://example.com`,
  },
  maximum: LONGEST.link,
  autocomplete: "url",
  ...options,
});

export const selectField = <Key extends string>(
  key: Key,
  label: string,
  choices: readonly string[],
  options: FieldOptions = {},
): Field<Key> => ({
  key,
  label,
  control: "select",
  options: choices,
  maximum: LONGEST.name,
  ...options,
});
