import { event } from "#domain/event.ts";
import { eventDay } from "#domain/event-day.ts";
import { paths } from "#domain/paths.ts";
import { rewritePage, type Site, type SiteFile } from "./site.ts";

/** The date of the last update, as `app/ui/last-updated.tsx` renders it. */
const LAST_UPDATED = /(<time dateTime=")[\d-]+(" data-today="true">)[^<]*/;

const inWords = new Intl.DateTimeFormat("en-GB", { timeZone: event.timeZone, dateStyle: "long" });

/**
 * Returns how to get a file as it is today. The terms were last updated on the current day: for
 * readers without JavaScript the server writes it, as it is in Hyderabad (docs/specification.md
 * 2.9.4).
 */
export const datedPages = (now: () => Date) => {
  type Written = { day: string; from: SiteFile; page: Promise<SiteFile> };
  let written: Written | undefined;

  return async (site: Site, path: string): Promise<SiteFile | undefined> => {
    const file = site.get(path);
    if (!file || path !== paths.terms) return file;
    const date = now();
    const day = eventDay(date);
    if (written?.day === day && written.from === file) return written.page;
    const page = rewritePage(file, (html) =>
      html.replace(
        LAST_UPDATED,
        (_, before, between) => before + day + between + inWords.format(date),
      ),
    ).catch((error) => {
      written = undefined;
      throw error;
    });
    written = { day, from: file, page };
    return page;
  };
};
