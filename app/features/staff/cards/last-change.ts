import type { SubmissionState } from "#domain/answers/history.ts";

const MINUTE_MS = 60_000;

const relative = new Intl.RelativeTimeFormat("en");

const UNITS = [
  ["day", 24 * 60],
  ["hour", 60],
  ["minute", 1],
] as const;

/** Returns how long ago a time was, in its largest unit; "just now" where a clock is slow. */
export const formatAge = (time: number, now: number): string => {
  const minutes = Math.floor((now - time) / MINUTE_MS);
  const [unit, length] = UNITS.find(([, length]) => minutes >= length) ?? [];
  return unit ? relative.format(-Math.floor(minutes / length), unit) : "just now";
};

const VERBS = { handled: "Handled", pending: "Reopened" } as const;

/** Returns who changed a status and when. The name is the part of the address before the @. */
export const formatChange = (
  { status, changed_by, changed_at }: SubmissionState,
  now: number,
): string | undefined => {
  if (status === null || changed_at === null) return undefined;
  const [name] = changed_by?.split("@") ?? [];
  const by = name ? ` by ${name},` : "";
  return `${VERBS[status]}${by} ${formatAge(Date.parse(changed_at), now)}`;
};
