import { useSyncExternalStore } from "react";
import { MINUTE_MS } from "#domain/event-day.ts";
import type { ListedSpeaker } from "#domain/line-up.ts";
import { type RunningTalks, runningTalks } from "#domain/running-talks.ts";
import { useSettings } from "./settings.ts";

/** How often the clock is read while there is a programme. */
const CLOCK_MS = 20_000;

const readClock = (onChange: () => void) => {
  const timer = setInterval(onChange, CLOCK_MS);
  return () => clearInterval(timer);
};
const standStill = () => () => {};

/** Returns which talks run this minute, by the device's clock; on the server none. */
export const useRunningTalks = (): RunningTalks<ListedSpeaker> => {
  const { lineUp, phase } = useSettings();
  const speakers = phase === "coming" ? (lineUp?.speakers ?? []) : [];
  const minute = useSyncExternalStore(
    speakers.some(({ slot }) => slot) ? readClock : standStill,
    () => Math.floor(Date.now() / MINUTE_MS),
    () => 0,
  );
  return runningTalks(speakers, minute * MINUTE_MS);
};
