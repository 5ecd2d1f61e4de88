import { fetchWithTimeout } from "#app/lib/fetch-with-timeout.ts";
import { priceSources, rateSources } from "#domain/price-sources.ts";
import type { PriceState } from "./price-state.ts";
import { queryInOrder } from "./query-sources.ts";

/** How often the price is fetched, and the rupees to a dollar when no service says. */
const REFRESH_MS = 60_000;
const FALLBACK_RATE = 88;

const TIMEOUT_MS = 5_000;
/** Rates change once a day, and their services ask for few requests. */
const RATE_LIFETIME_MS = 3_600_000;
/** An amount above these is a mistake of the source, not a price. */
const MAX_PRICE_USD = 100_000_000;
const MAX_RUPEES_PER_DOLLAR = 10_000;

type PricePollerOptions = {
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => number;
  readonly onChange: (state: PriceState) => void;
  readonly logError: (message: string) => void;
};

/** Returns a function that polls every 60 s, one poll at a time, until it is aborted, and no sooner after a pause. */
export const createPricePoller = ({ fetch, now, onChange, logError }: PricePollerOptions) => {
  const limitedFetch = fetchWithTimeout(TIMEOUT_MS, fetch);
  let dueAt = 0;
  let rate: { readonly value: number; readonly until: number } | undefined;

  const currentRate = async (signal: AbortSignal): Promise<number> => {
    if (rate && now() < rate.until) return rate.value;
    const quote = await queryInOrder(rateSources, MAX_RUPEES_PER_DOLLAR, limitedFetch, signal);
    if (quote) rate = { value: quote.amount, until: now() + RATE_LIFETIME_MS };
    return rate?.value ?? FALLBACK_RATE;
  };

  const poll = async (signal: AbortSignal): Promise<void> => {
    if (signal.aborted) return;
    const next = now() + REFRESH_MS;
    const [quote, rupees] = await Promise.all([
      queryInOrder(priceSources, MAX_PRICE_USD, limitedFetch, signal),
      currentRate(signal),
    ]);
    if (signal.aborted) return;
    dueAt = next;
    if (quote) {
      const { amount, changePercent24h } = quote;
      onChange({ status: "shown", price: { USD: amount, INR: amount * rupees }, changePercent24h });
    } else {
      logError("No source gave a bitcoin price.");
      onChange({ status: "failed" });
    }
    start(signal);
  };

  const start = (signal: AbortSignal): void =>
    void setTimeout(() => void poll(signal), Math.max(0, dueAt - now()));

  return start;
};
