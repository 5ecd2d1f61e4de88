import { describe, expect, test, vi } from "vitest";
import { priceSources, rateSources } from "#domain/price-sources.ts";
import {
  type Behaviour,
  GOOD,
  hanging,
  html,
  json,
  PRICES,
  RATES_DOWN,
  setUpClock,
  start,
  status,
  unreachable,
  withValue,
} from "./polled-prices.ts";

setUpClock();

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
