const MINUTE_MS = 60_000;

const UNITS = [
  ["day", 24 * 60],
  ["hour", 60],
  ["minute", 1],
] as const;

const relative = {
  always: new Intl.RelativeTimeFormat("en"),
  auto: new Intl.RelativeTimeFormat("en", { numeric: "auto" }),
} as const;

/** Returns how long ago a time was, in its largest unit; "just now" where a clock is slow. `auto` says "yesterday". */
export const formatAge = (
  time: number,
  now: number,
  numeric: keyof typeof relative = "always",
): string => {
  const minutes = Math.floor((now - time) / MINUTE_MS);
  const [unit, length] = UNITS.find(([, length]) => minutes >= length) ?? [];
  return unit ? relative[numeric].format(-Math.floor(minutes / length), unit) : "just now";
};
