import type { StatusChangeRow } from "#domain/submission.ts";

const MINUTE_MS = 60_000;

const relative = new Intl.RelativeTimeFormat("en");

const UNITS = [
  ["day", 24 * 60],
  ["hour", 60],
  ["minute", 1],
] as const;

/** Says how long ago a time was, in its largest unit; a clock that is slow says "just now". */
export const agoInWords = (time: number, now: number): string => {
  const minutes = Math.floor((now - time) / MINUTE_MS);
  const [unit, length] = UNITS.find(([, length]) => minutes >= length) ?? [];
  return unit ? relative.format(-Math.floor(minutes / length), unit) : "just now";
};

const VERBS = { handled: "Handled", pending: "Reopened" } as const;

/** Says who changed a status and when. The name is what precedes the @ of the address. */
export const changeInWords = (change: StatusChangeRow, now: number): string => {
  const [name] = change.changed_by?.split("@") ?? [];
  const by = name ? ` by ${name},` : "";
  return `${VERBS[change.status]}${by} ${agoInWords(Date.parse(change.created_at), now)}`;
};
