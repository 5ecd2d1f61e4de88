import type { Field } from "./define-form.ts";

type FieldOptions = Partial<Omit<Field, "key">>;

/** The most characters that the tables take: one CHECK each in `supabase/migrations`. */
const MAX_LENGTH = {
  name: 200,
  email: 254,
  phone: 40,
  line: 300,
  link: 500,
  message: 10_000,
} as const;

const PHONE_HINT = "With your country code, in digits and spaces: for example, +91 98765 43210";
const PHONE_INVALID = "Phone number is invalid";

export const nameField = <Key extends string>(
  key: Key,
  options: FieldOptions = {},
): Field<Key> => ({
  key,
  label: "Full name",
  control: "text",
  required: "Name is required",
  maximum: MAX_LENGTH.name,
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
  maximum: MAX_LENGTH.email,
  autocomplete: "email",
  ...options,
});

/** A phone whose format is checked (docs/specification.md 5.1.8). */
export const phoneField = <Key extends string>(
  key: Key,
  options: FieldOptions = {},
): Field<Key> => ({
  ...uncheckedPhoneField(key),
  hint: PHONE_HINT,
  format: { is: "phone", message: PHONE_INVALID },
  ...options,
});

/** An optional phone whose format is not checked (docs/specification.md 5.5.4, 5.6.4). */
export const uncheckedPhoneField = <Key extends string>(key: Key): Field<Key> => ({
  key,
  label: "Phone",
  control: "tel",
  maximum: MAX_LENGTH.phone,
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
  maximum: MAX_LENGTH.line,
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
  maximum: MAX_LENGTH.message,
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
  hint: "You can leave out https://",
  format: {
    is: "link",
    message: `${label} must be a web address, for example https://example.com. You can also leave it empty`,
  },
  maximum: MAX_LENGTH.link,
  autocomplete: "url",
  ...options,
});

/** A link to a profile. `profile` is what comes before a handle in its address. */
export const profileField = <Key extends string>(
  key: Key,
  label: string,
  profile: string,
): Field<Key> => {
  const example = `${profile.replace(/^https:\/\/(www\.)?/, "")}yourname`;
  return linkField(key, label, {
    hint: `Your username, or the address: ${example}`,
    format: {
      is: "link",
      message: `${label} must be your username or an address, for example ${example}. You can also leave it empty`,
      profile,
    },
  });
};

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
  maximum: MAX_LENGTH.name,
  ...options,
});
