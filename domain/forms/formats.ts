import type { Format } from "./define-form.ts";

/**
 * One @, a dotted domain, no white space, no list or header punctuation. The tables check the same
 * three patterns as `private.is_email`, `is_phone` and `is_link` in `supabase/migrations`.
 */
const EMAIL = /^[^\s@<>(),;:"\\[\]]+@[^\s@.<>(),;:"\\[\]]+(\.[^\s@.<>(),;:"\\[\]]+)+$/;

/**
 * Control characters, an ideographic full stop, and invisible characters: mail programs drop or fold
 * them (UTS 46), so one mailbox would have any number of spellings. Some scripts need the two joiners.
 */
const HIDDEN = /[\p{Cc}\p{Default_Ignorable_Code_Point}\u3002]/u;
const JOINERS = /[\u200c\u200d]/g;

const isEmail = (value: string): boolean => {
  const domain = value.slice(value.indexOf("@") + 1);
  return (
    EMAIL.test(value) &&
    domain === domain.normalize("NFKC") &&
    !HIDDEN.test(value.replace(JOINERS, ""))
  );
};

/** An optional plus, a first digit 1-9, then at most 15 more digits (docs/specification.md 5.1.8). */
const PHONE = /^\+?[1-9][0-9]{0,15}$/;

const HTTP_SCHEME = /^https?:\/\//i;

/** An http(s) address with a dotted host and no user name before it. */
const LINK = /^https?:\/\/[^\s[\]/?#@:.\\<>"]+(\.[^\s[\]/?#@:.\\<>"]+)+(:[0-9]{1,5})?([/?#]\S*)?$/i;

/** Adds `https://` to a value that is not blank and has no http(s) scheme. */
export const withHttps = (value: string): string =>
  value === "" || HTTP_SCHEME.test(value) ? value : `https://${value}`;

/** Answers of people without a link, such as "none yet", but no name of a firm. */
const NO_LINK =
  /^(?:(?:no|not|none|nothing|nil|n\/?a|tba|tbd)(?:,?\s+(?:yet|so far|available|applicable|any|a|website|web|site|page|link|profile|account|url|at all|at the moment|right now|now|currently|thanks|thank you|sorry))*[.!]?|n\.a\.|[-–—.]+)$/i;

const HANDLE = /^@?([\p{L}\p{N}_-]+)$/u;

/** A profile as LinkedIn writes it, without its host. */
const PROFILE_PATH = /^\/?((?:in|company|school)\/[\p{L}\p{N}_-]+)\/?$/u;

/** Returns a trimmed value as a web address: below `profile` if it is a handle, empty if it says that there is none. */
export const toLink = (value: string, profile?: string): string => {
  if (NO_LINK.test(value)) return "";
  const handle = profile && HANDLE.exec(value)?.[1];
  if (handle) return profile + handle;
  const path = profile && PROFILE_PATH.exec(value)?.[1];
  return path ? new URL(`/${path}`, profile).href : withHttps(value);
};

/** Marks of direction, of breaks of a line and of pictures, which are copied along (UAX 9, UAX 14). */
const MARKS = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufffc]/g;

/** Returns a pasted address or number without invisible marks, and without white space around it. */
export const withoutMarks = (text: string): string => text.replace(MARKS, "").trim();

/**
 * Returns a digit of any script as an ASCII one. The ten digits of a script follow each other in Unicode, and its
 * rows of digits do, too.
 */
const asciiDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let digitsBefore = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - digitsBefore - 1))) digitsBefore += 1;
  return String(digitsBefore % 10);
};

/** Returns a text with ASCII digits, whatever script they were written in. */
export const asciiDigits = (text: string): string => text.replace(/\p{Nd}/gu, asciiDigit);

/** Returns a typed or pasted number with ASCII digits. */
export const tidyNumber = (text: string): string =>
  asciiDigits(withoutMarks(text)).replaceAll("＋", "+");

/** Returns whether a trimmed value that is not blank has the format. */
export const hasFormat: Readonly<Record<Format, (value: string) => boolean>> = {
  email: isEmail,
  phone: (value) => PHONE.test(value.replace(/\s/g, "")),
  link: (value) => LINK.test(withHttps(value)),
};
