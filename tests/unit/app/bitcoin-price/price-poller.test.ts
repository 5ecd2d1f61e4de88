import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createPricePoller } from "#app/features/bitcoin-price/price-poller.ts";
import type { PriceState } from "#app/features/bitcoin-price/price-state.ts";
import { priceSources, rateSources } from "#domain/price-sources.ts";

type Behaviour = () => Promise<Response>;

const json = (body: unknown) => async () => Response.json(body);
const GOOD: Readonly<Record<string, unknown>> = {
  CoinGecko: { bitcoin: { usd: 93_347.4, usd_24h_change: -1.25 } },
  Coinbase: { data: { amount: "93348.10" } },
  "Blockchain.com": { USD: { last: 93_349 } },
  Binance: { price: "93350.00" },
  Kraken: { result: { XXBTZUSD: { c: ["93351.0", "0.1"] } } },
};
const PRICES = [93_347.4, 93_348.1, 93_349, 93_350, 93_351];

/** An error that carries a good answer all the same. */
const status =
  (code: number, name = ""): Behaviour =>
  async () =>
    Response.json(GOOD[name] ?? { rates: { INR: 91 } }, { status: code });
const html: Behaviour = async () => new Response("<!doctype html><p>Attention required</p>");
const unreachable: Behaviour = () => Promise.reject(new TypeError("Failed to fetch"));

/** Answers with a figure in the price field of a source (docs/security.md 5.30). */
const withFigure = (name: string, figure: unknown): Behaviour => {
  const shapes: Readonly<Record<string, unknown>> = {
    CoinGecko: { bitcoin: { usd: figure } },
    Coinbase: { data: { amount: figure } },
    "Blockchain.com": { USD: { last: figure } },
    Binance: { price: figure },
    Kraken: { result: { XXBTZUSD: { c: [figure] } } },
  };
  return json(shapes[name]);
};

const start = (behaviours: Readonly<Record<string, Behaviour>>) => {
  const asked: string[] = [];
  const states: PriceState[] = [];
  const errors: string[] = [];
  let open = 0;
  let mostOpenPrices = 0;
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const isPrice = priceSources.some(({ url }) => url === input);
    const source = [...priceSources, ...rateSources].find(({ url }) => url === input);
    const name = source?.name ?? String(input);
    asked.push(name);
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
  const poller = createPricePoller({
    fetch,
    now: Date.now,
    onChange: (state) => states.push(state),
    logError: (message) => errors.push(message),
  });
  poller.start();
  return { poller, asked, states, errors, mostOpen: () => mostOpenPrices };
};

const hanging: Behaviour = () => new Promise(() => {});
const RATES_DOWN = Object.fromEntries(rateSources.map(({ name }) => [name, status(500)]));

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

test("shows the first source's price, its change and rupees", async () => {
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
  ["NaN", (name: string) => withFigure(name, "NaN")],
  ["an empty string", (name: string) => withFigure(name, "")],
  ["true", (name: string) => withFigure(name, true)],
  ["a negative figure", (name: string) => withFigure(name, -1)],
  ["nought", (name: string) => withFigure(name, "0")],
  ["infinity", (name: string) => withFigure(name, "Infinity")],
  ["a huge figure", (name: string) => withFigure(name, 1e300)],
] as const)("a source that answers with %s", (_, behave) => {
  test.each([1, 2, 3, 4])("leaves it to the next one, %i deep", async (failing) => {
    const names = priceSources.slice(0, failing).map(({ name }) => name);
    const { states, errors } = start(Object.fromEntries(names.map((name) => [name, behave(name)])));
    await vi.advanceTimersByTimeAsync(25_000);
    expect(states).toMatchObject([{ status: "shown", price: { USD: PRICES[failing] } }]);
    expect(errors).toEqual([]);
  });

  test("is a failure when all of them do", async () => {
    const { states, errors, asked } = start(
      Object.fromEntries(priceSources.map(({ name }) => [name, behave(name)])),
    );
    await vi.advanceTimersByTimeAsync(26_000);
    expect(states).toEqual([{ status: "failed" }]);
    expect(errors).toHaveLength(1);
    expect(asked.filter((name) => name in GOOD)).toEqual(priceSources.map(({ name }) => name));
  });
});

test("asks for the price again every 60 seconds, and for the rate once an hour", async () => {
  const { asked } = start({});
  await vi.advanceTimersByTimeAsync(59_000);
  expect(asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(asked).toEqual(["CoinGecko", "ExchangeRate-API", "CoinGecko"]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(asked.filter((name) => name === "ExchangeRate-API")).toHaveLength(2);
  expect(asked.filter((name) => name === "CoinGecko")).toHaveLength(62);
});

test("never has two polls at once, however slow the sources are", async () => {
  const behaviours = Object.fromEntries(priceSources.map(({ name }) => [name, hanging]));
  const { poller, mostOpen } = start(behaviours);
  for (let i = 0; i < 20; i += 1) {
    poller.start();
    await vi.advanceTimersByTimeAsync(7_000);
  }
  expect(mostOpen()).toBe(1);
});

test("uses 88 silently when no rate can be had", async () => {
  const { states, errors } = start(RATES_DOWN);
  await vi.advanceTimersByTimeAsync(10);
  expect(states).toMatchObject([{ price: { INR: 93_347.4 * 88 } }]);
  expect(errors).toEqual([]);
});

test("asks the rate services in order", async () => {
  const { asked } = start({ "ExchangeRate-API": html, Frankfurter: status(404) });
  await vi.advanceTimersByTimeAsync(10);
  expect(asked.filter((name) => !(name in GOOD))).toEqual(rateSources.map(({ name }) => name));
});

test("asks nothing between stop and start, and shows nothing that comes late", async () => {
  let answer: (response: Response) => void = () => {};
  const late: Behaviour = () => new Promise((resolve) => (answer = resolve));
  const { poller, asked, states } = start({ CoinGecko: late });
  await vi.advanceTimersByTimeAsync(10);
  poller.stop();
  answer(Response.json(GOOD.CoinGecko));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(states).toEqual([]);
  expect(asked).toEqual(["CoinGecko", "ExchangeRate-API"]);
});

test("does not ask sooner because a tab was hidden for a moment", async () => {
  const { poller, asked } = start({});
  await vi.advanceTimersByTimeAsync(10_000);
  poller.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  poller.start();
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
