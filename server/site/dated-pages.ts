import { event } from "#domain/event.ts";
import { eventDay } from "#domain/event-day.ts";
import { paths } from "#domain/paths.ts";
import { type Awaitable, rewritePage, type Site, type SiteFile } from "./site.ts";

/** The date of the last update, as `app/ui/last-updated.tsx` renders it. */
const LAST_UPDATED = /(<time dateTime=")[\d-]+(" data-today="true">)[^<]*/;

const inWords = new Intl.DateTimeFormat("en-GB", { timeZone: event.timeZone, dateStyle: "long" });

/**
 * Returns how to get a file as it is today. The terms were last updated on the current day: for
 * readers without JavaScript the server writes it, as it is in Hyderabad (docs/specification.md
 * 2.9.4).
 */
export const datedPages = (now: () => Date) => {
  type Written = { day: string; from: SiteFile; page: Awaitable<SiteFile> };
  let written: Written | undefined;

  const write = async (day: string, date: Date, from: SiteFile): Promise<SiteFile> => {
    const page = await rewritePage(from, (html) =>
      html.replace(
        LAST_UPDATED,
        (_, before, between) => before + day + between + inWords.format(date),
      ),
    );
    written = { day, from, page };
    return page;
  };

  return (site: Site, path: string): Awaitable<SiteFile> | undefined => {
    const file = site.get(path);
    if (!file || path !== paths.terms) return file;
    const date = now();
    const day = eventDay(date);
    if (written?.day === day && written.from === file) return written.page;
    const page = write(day, date, file).catch((error) => {
      written = undefined;
      throw error;
    });
    written = { day, from: file, page };
    return written.page;
  };
};
