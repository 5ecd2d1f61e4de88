import { timeOf } from "#domain/edition.ts";
import type { FormWindow } from "#domain/form-window.ts";
import { hasFormat, withHttps } from "#domain/forms/formats.ts";
import { hasAsciiLocalPart } from "#server/lib/ascii-local-part.ts";

/** A value, or what is wrong with it, as the end of a sentence that begins with its name. */
type Parsed<Value> = { readonly value: Value } | { readonly problem: string };

/** Reads entries such as `name=value`, and refuses each that is invalid in a sentence. */
export const readNamedValues = <Name extends string, Value>(
  entries: readonly string[],
  names: readonly Name[],
  parse: (text: string) => Parsed<Value>,
  refuse: (problem: string) => void,
): Partial<Record<Name, Value>> => {
  const values: Partial<Record<Name, Value>> = {};
  const named = new Set<string>();
  for (const entry of entries.filter((part) => part.trim() !== "")) {
    const [key = "", ...rest] = entry.split("=");
    const typed = key.trim().toLowerCase();
    const name = names.find((known) => known === typed);
    const parsed = parse(rest.join("=").trim());
    if (!name) refuse(`"${typed}" is none of ${names.join(", ")}.`);
    else if (named.has(name)) refuse(`${name} is named twice.`);
    else if ("problem" in parsed) refuse(`${name} ${parsed.problem}`);
    else values[name] = parsed.value;
    named.add(typed);
  }
  return values;
};

export const parseMailbox = (text: string): Parsed<string> =>
  hasFormat.email(text) && hasAsciiLocalPart(text)
    ? { value: text }
    : { problem: "must be an email address with plain letters before its @." };

export const parseLink = (text: string): Parsed<string> =>
  hasFormat.link(text) ? { value: withHttps(text) } : { problem: "must be the address of a page." };

const WINDOW = /^(\d{4}-\d\d-\d\d)?\/(\d{4}-\d\d-\d\d)?$/;

/** Parses the days of a form, such as 2026-10-01/2027-01-10. */
export const parseWindow = (text: string): Parsed<FormWindow> => {
  const [, from, to] = WINDOW.exec(text) ?? [];
  const days = [from, to].filter((day) => day !== undefined);
  if (days.length === 0 || days.some((day) => timeOf(day) === undefined))
    return {
      problem: `must be two days such as 2026-10-01/2027-01-10, of which one may be left out, not ${text}.`,
    };
  if (from && to && from > to) return { problem: "closes before it opens." };
  return { value: { ...(from && { from }), ...(to && { to }) } };
};
