import { expect, test, vi } from "vitest";
import { rateSources } from "#domain/price-sources.ts";
import {
  type Behaviour,
  GOOD,
  html,
  json,
  RATES_DOWN,
  setUpClock,
  start,
  status,
  unreachable,
} from "#tests/support/browser/polled-prices.ts";

setUpClock();

test("uses 88 without an error when no rate is available (7.5.3, 9.2.8)", async () => {
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
