import { afterEach, beforeEach, vi } from "vitest";
import { createPricePoller } from "#app/features/bitcoin-price/price-poller.ts";
import type { PriceState } from "#app/features/bitcoin-price/price-state.ts";
import { priceSources, rateSources } from "#domain/price-sources.ts";
import { SHAPES } from "#tests/support/browser/price-services.ts";

export type Behaviour = () => Promise<Response>;

export const PRICES = [93_347.4, "93348.10", 93_349, "93350.00", "93351.0"];
export const NAMES = priceSources.map(({ name }) => name);

export const json = (body: unknown) => async () => Response.json(body);
export const withValue = (name: string, value: unknown) => json(SHAPES[name]?.(value));
export const good = (name: string) =>
  name in SHAPES ? withValue(name, PRICES[NAMES.indexOf(name)]) : json({ rates: { INR: 90 } });
/** Responds with an error status, and all the same with a figure. */
export const status = (code: number, name: string): Behaviour => {
  return async () => new Response((await good(name)()).body, { status: code });
};
export const html: Behaviour = async () => new Response("<!doctype html><p>Attention required</p>");
export const unreachable: Behaviour = () => Promise.reject(new TypeError("Failed to fetch"));
export const hanging: Behaviour = () => new Promise(() => {});

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
    try {
      return await Promise.race([(behaviours[name] ?? good(name))(), aborted]);
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

/** Replaces the clock of each test, and the browser's own timeouts with it. */
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
