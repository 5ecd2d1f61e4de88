import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** The day where the reader is, as 2026-11-20. */
const today = (): string => new Intl.DateTimeFormat("sv-SE").format(new Date());

/** At build the day of the build; hydration repeats what it finds on the page. */
const prerendered = (): string =>
  (typeof document !== "undefined" &&
    document.querySelector<HTMLTimeElement>("time[data-today]")?.dateTime) ||
  today();

const inWords = (day: string): string =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));

/** SPEC section 2, Terms page: a last-updated date equal to the current date. */
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
