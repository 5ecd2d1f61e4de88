import { readEnv } from "#server/env/env.ts";
import { builtPages, type Pages } from "#server/site/built-pages.ts";
import { serveApp } from "./serve-app.ts";

export type SiteAt = Pick<Pages, "showLineUp"> & {
  readonly url: string;
  readonly stop: () => Promise<unknown>;
};

/** Serves the built pages, and nothing else, as a server without settings does at this time. */
export const siteAt = async (time: Date): Promise<SiteAt> => {
  const { pages, showLineUp } = await builtPages(readEnv({}), () => time);
  const { url, close } = await serveApp(pages);
  return { showLineUp, url, stop: close };
};
