import type { Page, Route } from "@playwright/test";
import { priceSources, rateSources } from "#domain/price-sources.ts";

/** What each source of the price sends, with a value in the place of its price. */
const SHAPES: Readonly<Record<string, (value: unknown) => object>> = {
  CoinGecko: (usd) => ({ bitcoin: { usd, usd_24h_change: 1.42 } }),
  Coinbase: (amount) => ({ data: { amount } }),
  "Blockchain.com": (last) => ({ USD: { last } }),
  Binance: (price) => ({ price }),
  Kraken: (last) => ({ result: { XXBTZUSD: { c: [last] } } }),
};

/** Returns the response of a service by this name. */
export const responseOf = (name: string): unknown =>
  SHAPES[name]?.(93_347.4) ?? { rates: { INR: 88.01 } };

export type PriceServices = {
  /** Names of the services requested so far. */
  readonly requested: string[];
  /** Services that refuse from now on. Their refusals appear in the console. */
  readonly refusing: Set<string>;
};

/** Responds in place of the eight public services, so that no test leaves the machine. */
export const mockPriceServices = async (page: Page): Promise<PriceServices> => {
  const services: PriceServices = { requested: [], refusing: new Set() };
  for (const { name, url } of [...priceSources, ...rateSources]) {
    const respond = (route: Route) => {
      services.requested.push(name);
      return route.fulfill({
        status: services.refusing.has(name) ? 503 : 200,
        headers: { "access-control-allow-origin": "*" },
        json: responseOf(name),
      });
    };
    await page.route(url, respond);
  }
  return services;
};
