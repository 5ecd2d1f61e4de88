import { LINE_UP_SECONDS, type LineUpNews } from "#domain/line-up.ts";
import { errorReason } from "#server/errors.ts";
import { repeat } from "#server/lib/repeat.ts";
import type { Log } from "#server/log.ts";
import type { Site } from "./site.ts";

/**
 * Reads every 15 seconds who is on the site, and shows them. A database out of reach is logged once and
 * leaves the pages as they are. Returns a function that stops it.
 */
export const followLineUp = (
  site: Pick<Site, "showLineUp">,
  readLineUp: (seen: string | null) => Promise<LineUpNews>,
  log: Log,
): (() => Promise<void>) => {
  let isReached = true;
  let seen: string | null = null;
  return repeat(async () => {
    const stored = await readLineUp(seen).catch((error: unknown) => {
      if (isReached)
        log(`Line-up out of reach: ${errorReason(error)}`, { event: "line-up.out-of-reach" });
    });
    isReached = stored !== undefined;
    const { version = seen, speakers, past } = stored ?? {};
    if (speakers && past) site.showLineUp({ speakers, past });
    seen = version;
    return LINE_UP_SECONDS * 1000;
  }, 0);
};
