import { useSyncExternalStore } from "react";
import { windowEvents } from "#app/hooks/window-events.ts";

const formatDay = (day: string): string =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));

/** The day on which a text was last changed, given as 2026-11-20. */
export const LastUpdated = ({ day }: { readonly day: string }) => (
  <>
    Last updated: <time dateTime={day}>{formatDay(day)}</time>
  </>
);

/** A tab may be left open overnight. */
const comingBack = windowEvents("visibilitychange", "pageshow", "focus");

/** Returns the reader's date as 2026-11-20, the format of Swedish dates. */
const today = (): string => new Intl.DateTimeFormat("sv-SE").format(new Date());

/** A last-updated date that equals the current date, which the server takes for `rendered`. */
export const LastUpdatedToday = ({ rendered }: { readonly rendered: string }) => (
  <LastUpdated day={useSyncExternalStore(comingBack, today, () => rendered)} />
);
