import { afterAll, afterEach, beforeAll, describe, expect } from "vitest";
import { spawnServer, type TestServer } from "#tests/support/server/spawn-server.ts";
import type { EngineDriver, EnginePage, LaunchEngine } from "./driver.ts";
import { applicantPageJourneys } from "./journeys/applicant-page.ts";
import { formJourneys } from "./journeys/forms.ts";
import { headerJourneys } from "./journeys/header.ts";
import { landingJourneys } from "./journeys/landing.ts";
import { lineUpJourneys } from "./journeys/line-up.ts";
import { nameRingJourneys } from "./journeys/name-ring.ts";
import { pageJourneys } from "./journeys/pages.ts";
import { staffJourneys } from "./journeys/staff.ts";
import { withoutJavaScriptJourneys } from "./journeys/without-javascript.ts";
import { startProxy, type TestProxy } from "./proxy.ts";
import { type Site, waitForHydration } from "./site.ts";

const ALL = [
  pageJourneys,
  headerJourneys,
  landingJourneys,
  lineUpJourneys,
  nameRingJourneys,
  formJourneys,
  staffJourneys,
  withoutJavaScriptJourneys,
  applicantPageJourneys,
];

/** An address gets one code a minute, so each test signs in as somebody else. */
const STAFF = Array.from({ length: 30 }, (_, index) => `staff${index}@example.com`);

/** Runs every journey in one engine: one browser, one server, and a new visitor for each test. */
export const runJourneys = (name: string, launch: LaunchEngine): void => {
  describe(`In ${name}`, () => {
    let proxy: TestProxy;
    let server: TestServer;
    let driver: EngineDriver;
    const opened: EnginePage[] = [];
    const allowedStatuses: number[] = [];
    const staff = STAFF.values();

    beforeAll(async () => {
      proxy = await startProxy();
      server = await spawnServer({ ADMIN_EMAILS: STAFF.join(",") });
      driver = await launch(proxy.address);
    });
    afterAll(async () => {
      await driver?.close();
      await server?.stop();
      proxy?.close();
    });

    afterEach(async () => {
      for (const page of opened.splice(0)) await page.close();
      const allowed = allowedStatuses.splice(0).map((status) => `${status} ${server.url}/`);
      const isPlanned = (error: string) => allowed.some((start) => error.startsWith(start));
      expect(proxy.takeErrors().filter((error) => !isPlanned(error))).toEqual([]);
    });

    const site: Site = {
      open: async (path, size, options) => {
        const page = await driver.open(`${server.url}${path}`, size, options);
        opened.push(page);
        if (options?.javaScript !== false) await waitForHydration(page);
        return page;
      },
      allowStatus: (status) => allowedStatuses.push(status),
      server: () => server,
      downloads: () => driver.downloads,
      newStaff: () => {
        const { value } = staff.next();
        if (!value) throw new Error("Each of the staff has signed in: add more.");
        return value;
      },
    };
    for (const journeys of ALL) journeys(site);
  });
};
