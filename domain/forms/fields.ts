import type { Field } from "./form.ts";

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

export const nameField = (over: Partial<Field> = {}): Field => ({
  key: "name",
  label: "Full name",
  control: "text",
  required: "Name is required",
  maximum: LONGEST.name,
  autocomplete: "name",
  ...over,
});

export const emailField = (over: Partial<Field> = {}): Field => ({
  key: "email",
  label: "Email",
  control: "email",
  required: "Email is required",
  format: { is: "email", message: "Email is invalid" },
  maximum: LONGEST.email,
  autocomplete: "email",
  ...over,
});

/** A phone that SPEC section 5 checks. */
export const phoneField = (over: Partial<Field> = {}): Field => ({
  ...uncheckedPhoneField(),
  hint: PHONE_HINT,
  format: { is: "phone", message: PHONE_INVALID },
  ...over,
});

/** A phone that SPEC section 5 names optional and does not check. */
export const uncheckedPhoneField = (): Field => ({
  key: "phone",
  label: "Phone",
  control: "tel",
  maximum: LONGEST.phone,
  autocomplete: "tel",
});

export const lineField = (key: string, label: string, over: Partial<Field> = {}): Field => ({
  key,
  label,
  control: "text",
  maximum: LONGEST.line,
  ...over,
});

export const textField = (key: string, label: string, over: Partial<Field> = {}): Field => ({
  key,
  label,
  control: "textarea",
  maximum: LONGEST.message,
  ...over,
});

export const linkField = (key: string, label: string, over: Partial<Field> = {}): Field => ({
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
  ...over,
});

export const selectField = (
  key: string,
  label: string,
  options: readonly string[],
  over: Partial<Field> = {},
): Field => ({ key, label, control: "select", options, maximum: LONGEST.name, ...over });
