import type { Format } from "./define-form.ts";

/** An address that a mail server would take: one @, a dotted domain, no blanks or control characters. */
const EMAIL = /^[^\s@<>(),;:"\\[\]]+@[^\s@.<>(),;:"\\[\]]+(\.[^\s@.<>(),;:"\\[\]]+)+$/;

/** SPEC section 5: optional plus, first digit 1-9, then at most 15 more digits. */
const PHONE = /^\+?[1-9][0-9]{0,15}$/;

const HTTP_SCHEME = /^https?:\/\//i;

/** Adds `https://` to what is not blank and has no http(s) scheme (SPEC section 5). */
export const withHttps = (value: string): string =>
  value === "" || HTTP_SCHEME.test(value) ? value : `https://${value}`;

const isLink = (value: string): boolean => {
  const url = URL.parse(withHttps(value));
  return (
    url !== null && url.username === "" && /[^.]\.[^.]/.test(url.hostname) && !/\s/.test(value)
  );
};

/** Whether a trimmed value that is not blank has the format. */
export const hasFormat: Readonly<Record<Format, (value: string) => boolean>> = {
  email: (value) => EMAIL.test(value),
  phone: (value) => PHONE.test(value.replace(/\s/g, "")),
  link: isLink,
};
