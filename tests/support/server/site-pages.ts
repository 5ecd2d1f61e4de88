import type { Hono } from "hono";
import { type PagesEnv, pages } from "#server/site/pages.ts";
import type { Site } from "#server/site/site.ts";

/** Serves a site that a test has made. */
export const sitePages = (site: Site): Hono<PagesEnv> => pages(async () => site);
