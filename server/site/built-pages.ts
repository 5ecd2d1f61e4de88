import type { Hono } from "hono";
import { editionOn, eventDay } from "#domain/event-day.ts";
import { cached } from "#server/lib/cached.ts";
import { compressOnce } from "./compress.ts";
import type { Installation } from "./installation-text.ts";
import { type PagesEnv, pages } from "./pages.ts";
import { builtPostedFormPage, type PostedFormPage } from "./posted-form-page.ts";
import { type CurrentSite, readBuild, type Site, siteOf } from "./site.ts";

/** Serves every page, and renders those that answer a form. */
export type Pages = {
  readonly pages: Hono<PagesEnv>;
  readonly postedFormPage: PostedFormPage;
};

/**
 * Serves the pages that the build has written. They name the current day, and the edition ends with
 * one, so the first request of a day in the city makes them anew.
 */
export const builtPages = async (installation: Installation, now: () => Date): Promise<Pages> => {
  const files = await readBuild("build/client");
  const pagesOf = {
    coming: await readBuild("build/pages/coming"),
    past: await readBuild("build/pages/past"),
  };
  const encode = compressOnce("build/compressed");
  const siteOn = (day: string, previous?: Site) =>
    siteOf(new Map([...files, ...pagesOf[editionOn(day)]]), {
      installation,
      day,
      encode,
      previous,
    });

  let day = eventDay(now());
  let site = siteOn(day);
  // Once a second: formatting a date takes a twentieth of the time that a page does.
  const currentDay = cached(
    () => eventDay(now()),
    1_000,
    () => now().getTime(),
  );
  const currentSite: CurrentSite = () => {
    const today = currentDay();
    if (today !== day) {
      const before = { day, site };
      day = today;
      site = before.site.then((previous) => siteOn(today, previous));
      // The next request tries again.
      site.catch(() => {
        ({ day, site } = before);
      });
    }
    return site;
  };
  await site;
  return {
    pages: pages(currentSite),
    postedFormPage: builtPostedFormPage(currentSite, () => ({
      ...installation,
      edition: editionOn(eventDay(now())),
    })),
  };
};
