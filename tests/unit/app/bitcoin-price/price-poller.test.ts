import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createPricePoller } from "#app/features/bitcoin-price/price-poller.ts";
import type { PriceState } from "#app/features/bitcoin-price/price-state.ts";
import { priceSources, rateSources } from "#domain/price-sources.ts";

type Behaviour = () => Promise<Response>;

const json = (body: unknown) => async () => Response.json(body);
/** The body of each source's response with a value in its price field. */
const BODIES: Readonly<Record<string, (value: unknown) => unknown>> = {
  CoinGecko: (usd) => ({ bitcoin: { usd, usd_24h_change: -1.25 } }),
  Coinbase: (amount) => ({ data: { amount } }),
  "Blockchain.com": (last) => ({ USD: { last } }),
  Binance: (price) => ({ price }),
  Kraken: (last) => ({ result: { XXBTZUSD: { c: [last, "0.1"] } } }),
};
const SENT = [93_347.4, "93348.10", 93_349, "93350.00", "93351.0"];
const PRICES = SENT.map(Number);
const GOOD: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.entries(BODIES).map(([name, bodyWith], i) => [name, bodyWith(SENT[i])]),
);

/** Responds with an error status and a good price all the same. */
const status =
  (code: number, name = ""): Behaviour =>
  async () =>
    Response.json(GOOD[name] ?? { rates: { INR: 91 } }, { status: code });
const html: Behaviour = async () => new Response("<!doctype html><p>Attention required</p>");
const unreachable: Behaviour = () => Promise.reject(new TypeError("Failed to fetch"));

/** Responds with a value in the price field of a source (docs/security.md 5.30). */
const withValue = (name: string, value: unknown): Behaviour => json(BODIES[name]?.(value));

const start = (behaviours: Readonly<Record<string, Behaviour>>) => {
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

const hanging: Behaviour = () => new Promise(() => {});
const RATES_DOWN = Object.fromEntries(rateSources.map(({ name }) => [name, status(500)]));

beforeEach(() => void vi.useFakeTimers({ now: Date.parse("2026-11-20T12:00:00Z") }));
afterEach(() => void vi.useRealTimers());

test("shows the first source's price, its change and rupees (3.2.4, 7.4.2 to 7.4.6)", async () => {
  const { asked, states } = start({});
  await vi.advanceTimersByTimeAsync(10);
  expect(states).toEqual([
    { status: "shown", price: { USD: 93_347.4, INR: 93_347.4 * 90 }, changePercent24h: -1.25 },
  ]);
  expect(asked).toEqual(["CoinGecko", "ExchangeRate-API"]);
});

describe.each([
  ["a 500", (name: string) => status(500, name)],
  ["a 429", (name: string) => status(429, name)],
  ["HTML", () => html],
  ["no connection", () => unreachable],
  ["a hanging connection", () => hanging],
  ["no such field", () => json({})],
  ["null", () => json(null)],
  ["NaN", (name: string) => withValue(name, "NaN")],
  ["an empty string", (name: string) => withValue(name, "")],
  ["true", (name: string) => withValue(name, true)],
  ["a negative number", (name: string) => withValue(name, -1)],
  ["zero", (name: string) => withValue(name, "0")],
  ["infinity", (name: string) => withValue(name, "Infinity")],
  ["a huge number", (name: string) => withValue(name, 100_000_001)],
] as const)("a source that responds with %s (7.4.7)", (_, behave) => {
  test.each([1, 2, 3, 4])(
    "is replaced by the next one, after %i of them (7.4.1 to 7.4.6)",
    async (failing) => {
      const names = priceSources.slice(0, failing).map(({ name }) => name);
      const { states, errors } = start(
        Object.fromEntries(names.map((name) => [name, behave(name)])),
      );
      await vi.advanceTimersByTimeAsync(25_000);
      expect(states).toMatchObject([{ status: "shown", price: { USD: PRICES[failing] } }]);
      expect(errors).toEqual([]);
    },
  );

  test("makes the price fail when all of them do (3.2.4, 9.9.3)", async () => {
    const { states, errors, asked } = start(
      Object.fromEntries(priceSources.map(({ name }) => [name, behave(name)])),
    );
    await vi.advanceTimersByTimeAsync(26_000);
    expect(states).toEqual([{ status: "failed" }]);
    expect(errors).toHaveLength(1);
    expect(asked.filter((name) => name in GOOD)).toEqual(priceSources.map(({ name }) => name));
  });
});

test("requests the price every 60 seconds, and the rate once an hour (7.5.2, 9.2.6, 10.11)", async () => {
  const { asked } = start({});
  await vi.advanceTimersByTimeAsync(59_000);
  expect(asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(asked).toEqual(["CoinGecko", "ExchangeRate-API", "CoinGecko"]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(asked.filter((name) => name === "ExchangeRate-API")).toHaveLength(2);
  expect(asked.filter((name) => name === "CoinGecko")).toHaveLength(62);
});

test("never has two polls at once, however slow the sources are (7.4.8)", async () => {
  const behaviours = Object.fromEntries(priceSources.map(({ name }) => [name, hanging]));
  const { mostOpen } = start(behaviours);
  await vi.advanceTimersByTimeAsync(140_000);
  expect(mostOpen()).toBe(1);
});

test("sends no credentials to any service (7.4.1)", async () => {
  const down = Object.fromEntries(
    [...priceSources, ...rateSources].map(({ name }) => [name, html]),
  );
  const { asked, credentials } = start(down);
  await vi.advanceTimersByTimeAsync(10);
  expect(asked).toHaveLength(8);
  expect([...credentials]).toEqual(["omit"]);
});

test("requests nothing between stop and start, and ignores a late response", async () => {
  let respond: (response: Response) => void = () => {};
  const late: Behaviour = () => new Promise((resolve) => (respond = resolve));
  const { stop, asked, states } = start({ CoinGecko: late });
  await vi.advanceTimersByTimeAsync(10);
  stop();
  respond(Response.json(GOOD.CoinGecko));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(states).toEqual([]);
  expect(asked).toEqual(["CoinGecko", "ExchangeRate-API"]);
});

test("does not poll sooner because the tab was hidden for a moment", async () => {
  const { stop, resume, asked } = start({});
  await vi.advanceTimersByTimeAsync(10_000);
  stop();
  await vi.advanceTimersByTimeAsync(5_000);
  resume();
  await vi.advanceTimersByTimeAsync(40_000);
  expect(asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveLength(3);
});

test("recovers after a failure", async () => {
  let down = true;
  const flaky: Behaviour = () => (down ? unreachable() : json(GOOD.CoinGecko)());
  const others = Object.fromEntries(
    priceSources.slice(1).map(({ name }) => [name, () => unreachable()]),
  );
  const { states } = start({ CoinGecko: flaky, ...others });
  await vi.advanceTimersByTimeAsync(1_000);
  down = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(states.map(({ status: is }) => is)).toEqual(["failed", "shown"]);
});

describe("the rupee rate", () => {
  test("uses 88 without an error when no rate is available (7.5.3, 8.1.9, 9.2.8)", async () => {
    const { states, errors } = start(RATES_DOWN);
    await vi.advanceTimersByTimeAsync(10);
    expect(states).toMatchObject([{ price: { INR: 93_347.4 * 88 } }]);
    expect(errors).toEqual([]);
  });

  test("uses the last known rate when no service gives one an hour later (7.5.3, 10.11)", async () => {
    let isDown = false;
    const rate: Behaviour = () => (isDown ? unreachable() : json({ rates: { INR: 91 } })());
    const { states } = start(Object.fromEntries(rateSources.map(({ name }) => [name, rate])));
    await vi.advanceTimersByTimeAsync(10);
    isDown = true;
    await vi.advanceTimersByTimeAsync(2 * 3_600_000);
    expect(states.length).toBeGreaterThan(100);
    for (const state of states) expect(state).toMatchObject({ price: { INR: 93_347.4 * 91 } });
  });

  test.each([0, -1, 10_001, "NaN", null])("takes no rate of %j rupees (7.5.4)", async (INR) => {
    const { states } = start({ "ExchangeRate-API": json({ rates: { INR } }) });
    await vi.advanceTimersByTimeAsync(10);
    expect(states).toMatchObject([{ price: { INR: 93_347.4 * 90 } }]);
  });

  test("requests the rate services in order (7.5.1, 10.11)", async () => {
    const { asked } = start({ "ExchangeRate-API": html, Frankfurter: status(404) });
    await vi.advanceTimersByTimeAsync(10);
    expect(asked.filter((name) => !(name in GOOD))).toEqual(rateSources.map(({ name }) => name));
  });
});
