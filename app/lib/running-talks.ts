import { useSyncExternalStore } from "react";
import { MINUTE_MS } from "#domain/event-day.ts";
import type { ListedSpeaker } from "#domain/line-up.ts";
import type { Settings } from "#domain/page-settings.ts";
import { type RunningTalks, runningTalks } from "#domain/running-talks.ts";
import { useSettings } from "./settings.ts";

/** How often the clock is read while there is a programme. */
const CLOCK_MS = 20_000;

const readClock = (onChange: () => void) => {
  const timer = setInterval(onChange, CLOCK_MS);
  return () => clearInterval(timer);
};
const standStill = () => () => {};

/** Returns the speakers whose talks may run or be next. */
export const scheduledSpeakers = ({ lineUp, phase }: Pick<Settings, "lineUp" | "phase">) =>
  phase === "coming" ? (lineUp?.speakers.filter(({ slot }) => slot) ?? []) : [];

/** Returns which talks run this minute, by the device's clock; on the server none. */
export const useRunningTalks = (): RunningTalks<ListedSpeaker> => {
  const speakers = scheduledSpeakers(useSettings());
  const minute = useSyncExternalStore(
    speakers.length > 0 ? readClock : standStill,
    () => Math.floor(Date.now() / MINUTE_MS),
    () => 0,
  );
  return runningTalks(speakers, minute * MINUTE_MS);
};
