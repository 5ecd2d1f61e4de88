import { dayAfter, lastSecond } from "#tests/support/server/edition.ts";
import type { SiteAt } from "#tests/support/server/site-at.ts";
import { test } from "./fixtures.ts";

/** Returns the test on the public pages at a time. No backend takes what they send. */
const testAt = (time: Date) =>
  test.extend<{ site: SiteAt }>({
    site: async ({ openSite }, use) => use(await openSite(time)),
    baseURL: async ({ site }, use) => use(site.url),
  });

/** The test until the edition's last second. */
export const before = testAt(lastSecond);

/** The test from the day after the edition. */
export const after = testAt(dayAfter);
