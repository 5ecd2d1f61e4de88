import type { Format } from "./define-form.ts";

/**
 * One @, a dotted domain, no white space, no list or header punctuation. The tables check the same
 * three patterns as `private.is_email`, `is_phone` and `is_link` in `supabase/migrations`.
 */
const EMAIL = /^[^\s@<>(),;:"\\[\]]+@[^\s@.<>(),;:"\\[\]]+(\.[^\s@.<>(),;:"\\[\]]+)+$/;

/** An optional plus, a first digit 1-9, then at most 15 more digits (docs/specification.md 5). */
const PHONE = /^\+?[1-9][0-9]{0,15}$/;

const HTTP_SCHEME = /^https?:\/\//i;

/** An http(s) address with a dotted host and no user name before it. */
const LINK = /^https?:\/\/[^\s[\]/?#@:.\\<>"]+(\.[^\s[\]/?#@:.\\<>"]+)+(:[0-9]{1,5})?([/?#]\S*)?$/i;

/** Adds `https://` to what is not blank and has no http(s) scheme (docs/specification.md 5.1.9). */
export const withHttps = (value: string): string =>
  value === "" || HTTP_SCHEME.test(value) ? value : `https://${value}`;

/** Checks whether a trimmed value that is not blank has the format. */
export const hasFormat: Readonly<Record<Format, (value: string) => boolean>> = {
  email: (value) => EMAIL.test(value),
  phone: (value) => PHONE.test(value.replace(/\s/g, "")),
  link: (value) => LINK.test(withHttps(value)),
};
