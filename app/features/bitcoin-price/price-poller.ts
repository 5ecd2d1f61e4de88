import { fetchWithTimeout } from "#app/lib/fetch-with-timeout.ts";
import { priceSources, rateSources } from "#domain/price-sources.ts";
import { askInOrder } from "./ask-sources.ts";
import type { PriceState } from "./price-state.ts";

/** SPEC section 9. */
const REFRESH_MS = 60_000;
const FALLBACK_RATE = 88;

const TIMEOUT_MS = 5_000;
/** Rates change once a day; their services ask not to be asked each minute. */
const RATE_KEPT_MS = 3_600_000;
/** What is above these is a mistake of the source, not a price. */
const MOST_DOLLARS = 100_000_000;
const MOST_RUPEES_A_DOLLAR = 10_000;

type PricePollerOptions = {
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => number;
  readonly onChange: (state: PriceState) => void;
  /** Told when every source failed (SPEC section 8). */
  readonly logError: (message: string) => void;
};

/**
 * Asks every 60 s between `start` and `stop`, one poll at a time. A pause shorter than the interval
 * does not bring the next poll forward.
 */
export const createPricePoller = ({ fetch, now, onChange, logError }: PricePollerOptions) => {
  const limitedFetch = fetchWithTimeout(TIMEOUT_MS, fetch);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let poll: AbortController | undefined;
  let dueAt = 0;
  let rate: { readonly value: number; readonly until: number } | undefined;

  const currentRate = async (signal: AbortSignal): Promise<number> => {
    if (rate && now() < rate.until) return rate.value;
    const quoted = await askInOrder(rateSources, MOST_RUPEES_A_DOLLAR, limitedFetch, signal);
    if (quoted) rate = { value: quoted.figure, until: now() + RATE_KEPT_MS };
    return rate?.value ?? FALLBACK_RATE;
  };

  const run = async () => {
    poll = new AbortController();
    const { signal } = poll;
    dueAt = now() + REFRESH_MS;
    const [quoted, rupees] = await Promise.all([
      askInOrder(priceSources, MOST_DOLLARS, limitedFetch, signal),
      currentRate(signal),
    ]);
    if (signal.aborted) return;
    poll = undefined;
    if (quoted) {
      const { figure, changePercent24h } = quoted;
      onChange({
        status: "shown",
        price: { USD: figure, INR: figure * rupees },
        changePercent24h,
      });
    } else {
      logError("No source gave a bitcoin price.");
      onChange({ status: "failed" });
    }
    schedule();
  };

  const schedule = () => {
    timer = setTimeout(() => void run(), Math.max(0, dueAt - now()));
  };

  return {
    start: () => {
      if (!poll && timer === undefined) schedule();
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
      if (!poll) return;
      poll.abort();
      poll = undefined;
      dueAt = 0;
    },
  };
};
