import { useSyncExternalStore } from "react";
import { windowEvents } from "#app/hooks/window-events.ts";

const formatDay = (day: string): string =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));

type LastUpdatedProps = { readonly day: string; readonly "data-today"?: boolean };

/** The day on which a text was last changed, given as 2026-11-20. */
export const LastUpdated = ({ day, ...rest }: LastUpdatedProps) => (
  <>
    Last updated:{" "}
    <time dateTime={day} {...rest}>
      {formatDay(day)}
    </time>
  </>
);

const neverChanges = windowEvents();

/** Returns the reader's date as 2026-11-20, the format of Swedish dates. */
const today = (): string => new Intl.DateTimeFormat("sv-SE").format(new Date());

/** Returns the day that the page came with, which hydration reads from it. */
const prerendered = (): string =>
  (typeof document !== "undefined" &&
    document.querySelector<HTMLTimeElement>("time[data-today]")?.dateTime) ||
  today();

/** A last-updated date that equals the current date. */
export const LastUpdatedToday = () => (
  <LastUpdated day={useSyncExternalStore(neverChanges, today, prerendered)} data-today />
);
