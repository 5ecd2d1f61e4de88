import { test } from "vitest";
import { publicPages, staffLogin } from "#tests/support/browser/pages.ts";
import { expectToFit } from "../expect-to-fit.ts";
import {
  DESKTOP,
  type Journeys,
  PHONE,
  TABLET,
  waitForHeading,
  waitForHydration,
} from "../site.ts";

/** Without a session, the dashboard leads to its sign-in page. */
const dashboard = { ...staffLogin, path: "/admin" };

export const pageJourneys: Journeys = (site) => {
  test("Every page loads whole on a phone and on a desktop, with nothing wider than the window (2.4.13, 2.19.1)", async () => {
    const page = await site.open("/", PHONE);
    let sizes = [PHONE, TABLET, DESKTOP];
    for (const { path, h1 } of [...publicPages, staffLogin, dashboard]) {
      await page.visit(site.server().url + path);
      await waitForHydration(page);
      await waitForHeading(page, h1);
      for (const size of sizes) {
        await page.resize(size);
        await expectToFit(page, size);
      }
      // The next page begins at the size at which this one ends.
      sizes = sizes.toReversed().filter((size) => size !== TABLET);
    }
  });
};
