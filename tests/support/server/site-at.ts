import { readEnv } from "#server/env/env.ts";
import { builtSite } from "#server/site/built-pages.ts";
import { pages } from "#server/site/pages.ts";
import type { Site } from "#server/site/site.ts";
import { serveApp } from "./serve-app.ts";

export type SiteAt = Pick<Site, "showLineUp"> & {
  readonly url: string;
  readonly stop: () => Promise<unknown>;
};

/** Serves the built pages, and nothing else, as a server with these settings does at this time. */
export const siteAt = async (time: Date, settings: Readonly<Record<string, string>> = {}) => {
  const site = await builtSite(readEnv(settings), () => time);
  const { url, close } = await serveApp(pages(site));
  return { showLineUp: site.showLineUp, url, stop: close };
};
