import type { Hono } from "hono";
import { pages } from "#server/site/pages.ts";
import type { SiteFile } from "#server/site/site-file.ts";

/** Serves files that a test has made. */
export const sitePages = (files: ReadonlyMap<string, SiteFile>): Hono =>
  pages({ get: async (address) => files.get(address) });
