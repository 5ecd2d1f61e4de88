import { test as base, expect } from "@playwright/test";
import { type PriceServices, standInForPriceServices } from "./price-services.ts";
import { type Product, startServer } from "./server.ts";

/** One product for each worker; an unplanned console error or page error fails the test. */
export const test = base.extend<
  { consoleErrors: string[]; priceServices: PriceServices },
  { product: Product }
>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape.
    async ({}, use) => {
      const product = await startServer();
      await use(product);
      await product.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ product }, use) => use(product.url),
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
