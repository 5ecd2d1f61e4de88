import type { Field } from "./define-form.ts";

type FieldOptions = Partial<Omit<Field, "key" | "label">>;

/** Returns a function that makes fields of one kind. Each `maximum` is also a CHECK in `supabase/migrations`. */
const kind =
  (defaults: Omit<Field, "key" | "label">) =>
  <Key extends string>(key: Key, label: string, options: FieldOptions = {}): Field<Key> => ({
    key,
    label,
    ...defaults,
    ...options,
  });

export const nameField = kind({
  control: "text",
  required: "Name is required",
  maximum: 200,
  autocomplete: "name",
});

export const emailField = kind({
  control: "email",
  required: "Email is required",
  format: { is: "email", message: "Email is invalid" },
  maximum: 254,
  autocomplete: "email",
});

const PHONE = {
  control: "tel",
  maximum: 40,
  correctableAfterYes: true,
  autocomplete: "tel",
} as const;

/** An optional phone whose format is not checked (docs/specification.md 5.5.4, 5.6.4). */
export const uncheckedPhoneField = kind(PHONE);

export const phoneField = kind({
  ...PHONE,
  hint: "Digits and spaces, with the country code, for example +91 98765 43210",
  format: { is: "phone", message: "Phone number is invalid" },
});

export const lineField = kind({ control: "text", maximum: 300 });

export const textField = kind({ control: "textarea", maximum: 10_000 });

const urlField = kind({
  control: "url",
  hint: "You can leave out https://",
  maximum: 500,
  correctableAfterYes: true,
  autocomplete: "url",
});

export const linkField = <Key extends string>(key: Key, label: string, options?: FieldOptions) =>
  urlField(key, label, {
    format: {
      is: "link",
      message: `${label} must be a web address, for example https://example.com. You can also leave it empty`,
    },
    ...options,
  });

/** A link to a profile. `profile` is the address before the handle. */
export const profileField = <Key extends string>(key: Key, label: string, profile: string) => {
  const example = `${profile.replace(/^https:\/\/(www\.)?/, "")}yourname`;
  return linkField(key, label, {
    // The browser knows one web address of a person, and it is not this profile.
    autocomplete: "off",
    hint: `A username or a link, for example ${example}`,
    format: {
      is: "link",
      message: `${label} must be a username or a link, for example ${example}. You can also leave it empty`,
      profile,
    },
  });
};

export const selectField = kind({ control: "select", maximum: 200 });
