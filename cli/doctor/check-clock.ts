import { byHand, type Finding, ok, problem } from "./finding.ts";

/** Codes and tokens live for minutes, so half a minute does no harm yet. */
const TOLERANCE_SECONDS = 30;

/** Compares the clock of this machine with another one; undefined when there is none to ask. */
export const checkClock = (now: Date, other: { of: string; time: Date } | undefined): Finding => {
  if (other === undefined)
    return byHand(`The clock of this machine says ${now.toISOString()}. Compare it.`);
  const seconds = Math.round((now.getTime() - other.time.getTime()) / 1000);
  return Math.abs(seconds) > TOLERANCE_SECONDS
    ? problem(
        `The clock of this machine is ${Math.abs(seconds)} s ${seconds > 0 ? "ahead of" : "behind"} that of ${other.of}, and codes and sessions end at the wrong time. Set both by NTP.`,
      )
    : ok(`The clock agrees with that of ${other.of}.`);
};
