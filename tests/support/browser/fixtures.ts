import { test as base, expect } from "@playwright/test";
import { STAFF } from "#tests/support/people.ts";
import { type SiteAt, siteAt } from "#tests/support/server/site-at.ts";
import { spawnServer, type TestServer } from "#tests/support/server/spawn-server.ts";
import { reportFragileTexts } from "./fragile-texts.ts";
import { type OutsideServices, startOutsideServices } from "./outside-services.ts";

/** An address gets one code a minute, so each test signs in with an address of its own. */
export const staff = Array.from({ length: 90 }, (_, i) => `staff${i}@example.com`);

/** The test with a server for each worker. An unplanned error in the console or page fails it. */
export const test = base.extend<
  {
    consoleErrors: string[];
    expectsErrors: boolean;
    fragileTexts: undefined;
    priceServices: OutsideServices;
  },
  {
    outside: OutsideServices;
    environment: Readonly<Record<string, string>>;
    server: TestServer;
    openSite: (time: Date) => Promise<SiteAt>;
  }
>({
  /** Settings of the server besides its staff. */
  environment: [{}, { option: true, scope: "worker" }],
  server: [
    async ({ environment }, use) => {
      const ADMIN_EMAILS = [STAFF, ...staff].join(",");
      const server = await spawnServer({ ADMIN_EMAILS, ...environment });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  /** Returns the public pages at a time. They are opened once for each worker. */
  openSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape.
    async ({}, use) => {
      const sites = new Map<number, SiteAt>();
      await use(async (time) => {
        const site = sites.get(time.getTime()) ?? (await siteAt(time));
        sites.set(time.getTime(), site);
        return site;
      });
      for (const site of sites.values()) await site.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  outside: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape.
    async ({}, use) => {
      const services = await startOutsideServices();
      await use(services);
      services.close();
    },
    { scope: "worker" },
  ],
  // Every other host is found there, so that no test leaves the machine. Playwright's routes would do that
  // too, but they turn off the browser's cache.
  launchOptions: [
    async ({ launchOptions, outside: { port } }, use) => {
      const hosts = `MAP * 127.0.0.1:${port}, EXCLUDE 127.0.0.1, EXCLUDE localhost`;
      const args = [...(launchOptions.args ?? []), `--host-resolver-rules=${hosts}`];
      await use({ ...launchOptions, args });
    },
    { scope: "worker" },
  ],
  ignoreHTTPSErrors: true,
  /** The same, with no request so far and nobody who refuses. */
  priceServices: async ({ outside }, use) => {
    outside.requested.length = 0;
    await use(outside);
    outside.refusing.clear();
  },
  fragileTexts: [
    async ({ context }, use) => {
      await context.addInitScript(reportFragileTexts);
      await use(undefined);
    },
    { auto: true },
  ],
  /** For tests that cause errors on purpose: `test.use({ expectsErrors: true })`. */
  expectsErrors: [false, { option: true }],
  /** A single test that causes errors on purpose empties this list. */
  consoleErrors: [
    async ({ page, expectsErrors }, use) => {
      const errors: string[] = [];
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) errors.push(message.text());
      });
      page.on("pageerror", (error) => errors.push(String(error)));
      await use(errors);
      if (!expectsErrors) expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
