import { test as base, expect } from "@playwright/test";
import { type PriceServices, standInForPriceServices } from "./price-services.ts";
import { spawnServer, type TestServer } from "./spawn-server.ts";

/** One product for each worker; an unplanned console error or page error fails the test. */
export const test = base.extend<
  { consoleErrors: string[]; priceServices: PriceServices },
  { server: TestServer }
>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape.
    async ({}, use) => {
      const server = await spawnServer();
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  priceServices: [
    async ({ page }, use) => use(await standInForPriceServices(page)),
    { auto: true },
  ],
  /** Tests that plan an error empty this list. */
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) errors.push(message.text());
      });
      page.on("pageerror", (error) => errors.push(String(error)));
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
