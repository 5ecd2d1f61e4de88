import { createAdaptorServer } from "@hono/node-server";
import { readEnv } from "#server/env/env.ts";
import { builtPages, type Pages } from "#server/site/built-pages.ts";
import { listen } from "./listen.ts";

export type SiteAt = Pick<Pages, "showLineUp"> & {
  readonly url: string;
  readonly stop: () => Promise<unknown>;
};

/** Serves the built pages, and nothing else, as a server does with these settings and at this time. */
export const siteAt = async (
  time: Date,
  environment: Readonly<Record<string, string>> = {},
): Promise<SiteAt> => {
  const { pages, showLineUp } = await builtPages(readEnv(environment), () => time);
  const server = createAdaptorServer({ fetch: pages.fetch });
  const port = await listen(server);
  return {
    showLineUp,
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
};
