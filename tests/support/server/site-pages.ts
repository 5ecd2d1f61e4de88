import type { Hono } from "hono";
import { fileResponses } from "#server/site/file-responses.ts";
import { type PagesEnv, pages } from "#server/site/pages.ts";
import type { Site } from "#server/site/site.ts";

/** Serves a site that a test has made, at the present time. */
export const sitePages = (site: Site): Hono<PagesEnv> => {
  const currentSite = async () => site;
  return pages(
    currentSite,
    fileResponses(currentSite, [], () => new Date()),
  );
};
