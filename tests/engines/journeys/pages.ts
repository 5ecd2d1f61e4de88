import { test } from "vitest";
import { publicPages, staffLogin } from "#tests/support/browser/pages.ts";
import { expectToFit, nameOf } from "../picture.ts";
import { DESKTOP, type Journeys, PHONE, TABLET, waitForHeading } from "../site.ts";

/** Without a session, the dashboard leads to its sign-in page. */
const dashboard = { ...staffLogin, path: "/admin" };

export const pageJourneys: Journeys = (site) => {
  for (const { path, h1 } of [...publicPages, staffLogin, dashboard])
    for (const size of path === "/" ? [PHONE, TABLET, DESKTOP] : [PHONE, DESKTOP])
      test(`${path} loads whole at ${size.width} px, with nothing wider than the window (2.4.13, 2.19.1)`, async () => {
        const page = await site.open(path, size);
        await waitForHeading(page, h1);
        await expectToFit(page, size, site, nameOf(path));
      });
};
