import { afterEach, beforeEach, vi } from "vitest";
import { createPricePoller } from "#app/features/bitcoin-price/price-poller.ts";
import type { PriceState } from "#app/features/bitcoin-price/price-state.ts";
import { priceSources, rateSources } from "#domain/price-sources.ts";

export type Behaviour = () => Promise<Response>;

export const json = (body: unknown) => async () => Response.json(body);
/** The body of each source's response with a value in its price field. */
const BODIES: Readonly<Record<string, (value: unknown) => unknown>> = {
  CoinGecko: (usd) => ({ bitcoin: { usd, usd_24h_change: -1.25 } }),
  Coinbase: (amount) => ({ data: { amount } }),
  "Blockchain.com": (last) => ({ USD: { last } }),
  Binance: (price) => ({ price }),
  Kraken: (last) => ({ result: { XXBTZUSD: { c: [last, "0.1"] } } }),
};
const SENT = [93_347.4, "93348.10", 93_349, "93350.00", "93351.0"];
export const PRICES = SENT.map(Number);
export const GOOD: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.entries(BODIES).map(([name, bodyWith], i) => [name, bodyWith(SENT[i])]),
);

/** Responds with an error status and a good price all the same. */
export const status =
  (code: number, name = ""): Behaviour =>
  async () =>
    Response.json(GOOD[name] ?? { rates: { INR: 91 } }, { status: code });
export const html: Behaviour = async () => new Response("<!doctype html><p>Attention required</p>");
export const unreachable: Behaviour = () => Promise.reject(new TypeError("Failed to fetch"));

/** Responds with a value in the price field of a source (docs/security.md 5.30). */
export const withValue = (name: string, value: unknown): Behaviour => json(BODIES[name]?.(value));

export const start = (behaviours: Readonly<Record<string, Behaviour>>) => {
  const asked: string[] = [];
  const credentials = new Set<RequestCredentials | undefined>();
  const states: PriceState[] = [];
  const errors: string[] = [];
  let open = 0;
  let mostOpenPrices = 0;
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const isPrice = priceSources.some(({ url }) => url === input);
    const source = [...priceSources, ...rateSources].find(({ url }) => url === input);
    const name = source?.name ?? String(input);
    asked.push(name);
    credentials.add(init?.credentials);
    if (isPrice) mostOpenPrices = Math.max(mostOpenPrices, ++open);
    const aborted = new Promise<never>((_, reject) =>
      init?.signal?.addEventListener("abort", () => reject(init.signal?.reason)),
    );
    const good = isPrice ? json(GOOD[name]) : json({ rates: { INR: 90 } });
    try {
      return await Promise.race([(behaviours[name] ?? good)(), aborted]);
    } finally {
      if (isPrice) open -= 1;
    }
  };
  const poll = createPricePoller({
    fetch,
    now: Date.now,
    onChange: (state) => states.push(state),
    logError: (message) => errors.push(message),
  });
  /** Starts polling, and returns the function that stops it. */
  const resume = (): (() => void) => {
    const stopping = new AbortController();
    poll(stopping.signal);
    return () => stopping.abort();
  };
  return {
    stop: resume(),
    resume,
    asked,
    credentials,
    states,
    errors,
    mostOpen: () => mostOpenPrices,
  };
};

export const hanging: Behaviour = () => new Promise(() => {});
export const RATES_DOWN = Object.fromEntries(rateSources.map(({ name }) => [name, status(500)]));

/** Replaces the clock of each test of a file, and the browser's own timeouts with it. */
export const setUpClock = (): void => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse("2026-11-20T12:00:00Z") });
    vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException("too late", "TimeoutError")), ms);
      return controller.signal;
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
};
