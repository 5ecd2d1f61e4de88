import { dayAfter, lastSecond } from "#tests/support/server/edition.ts";
import { type SiteAt, siteAt } from "#tests/support/server/site-at.ts";
import { test } from "./fixtures.ts";

/** Returns the test on the public pages at a time. No backend takes what they send. */
const testAt = (time: Date) =>
  test.extend<object, { site: SiteAt }>({
    site: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape.
      async ({}, use) => {
        const site = await siteAt(time);
        await use(site);
        await site.stop();
      },
      { scope: "worker" },
    ],
    baseURL: async ({ site }, use) => use(site.url),
  });

/** The test until the edition's last second. */
export const before = testAt(lastSecond);

/** The test from the day after the edition. */
export const after = testAt(dayAfter);
