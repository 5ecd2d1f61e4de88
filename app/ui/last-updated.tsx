import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** Returns the reader's date as 2026-11-20, the format of Swedish dates. */
const today = (): string => new Intl.DateTimeFormat("sv-SE").format(new Date());

/** Returns the day of the build, which hydration reads from the page. */
const prerendered = (): string =>
  (typeof document !== "undefined" &&
    document.querySelector<HTMLTimeElement>("time[data-today]")?.dateTime) ||
  today();

const inWords = (day: string): string =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));

/** The last-updated date, which equals the current date (docs/specification.md 2). */
export const LastUpdated = () => {
  const day = useSyncExternalStore(neverChanges, today, prerendered);
  return (
    <>
      Last updated:{" "}
      <time dateTime={day} data-today>
        {inWords(day)}
      </time>
    </>
  );
};
