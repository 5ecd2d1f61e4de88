import { type CheckResult, manual, ok, problem } from "./check-result.ts";

/** Codes and tokens live for minutes, so half a minute does no harm yet. */
const TOLERANCE_SECONDS = 30;

/** Compares the clock of this machine with the time that another one has given, if it has. */
export const checkClock = (now: Date, name: string, time?: string | null): CheckResult => {
  if (!time) return manual(`The clock of this machine says ${now.toISOString()}. Compare it.`);
  const seconds = Math.round((now.getTime() - Date.parse(time)) / 1000);
  return Math.abs(seconds) > TOLERANCE_SECONDS
    ? problem(
        `The clock of this machine is ${Math.abs(seconds)} s ${seconds > 0 ? "ahead of" : "behind"} that of ${name}, and codes and sessions end at the wrong time. Set both by NTP.`,
      )
    : ok(`The clock agrees with that of ${name}.`);
};
