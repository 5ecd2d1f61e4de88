import { test } from "vitest";
import { publicPages, staffLogin } from "#tests/support/browser/pages.ts";
import { expectToFit } from "../expect-to-fit.ts";
import { DESKTOP, type Journeys, PHONE, TABLET, waitForHeading } from "../site.ts";

/** Without a session, the dashboard leads to its sign-in page. */
const dashboard = { ...staffLogin, path: "/admin" };

export const pageJourneys: Journeys = (site) => {
  for (const { path, h1 } of [...publicPages, staffLogin, dashboard])
    test(`${path} loads whole on a phone and on a desktop, with nothing wider than the window (2.4.13, 2.19.1)`, async () => {
      const page = await site.open(path, PHONE);
      await waitForHeading(page, h1);
      await expectToFit(page, PHONE);
      for (const size of path === "/" ? [TABLET, DESKTOP] : [DESKTOP]) {
        await page.resize(size);
        await expectToFit(page, size);
      }
    });
};
