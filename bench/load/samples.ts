import type { TestServer } from "../../tests/support/server/spawn-server.ts";
import type { Call } from "./visitors.ts";

/** One second of a server that runs `sample-process.ts`: its event-loop delay (p99) and its memory. */
export type Sample = { readonly at: number; readonly delayMs: number; readonly rssMb: number };

export const samplesOf = ({ output }: TestServer): readonly Sample[] =>
  Array.from(output().matchAll(/^sample (\{.*\})$/gm), ([, json = ""]) => JSON.parse(json));

/** Returns how many milliseconds this share of the calls took at most. */
export const percentile = (calls: readonly Call[], share: number): string => {
  const times = calls.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(0);
};

export const largest = (values: readonly number[]): string => Math.max(0, ...values).toFixed(0);
