import { describe, expect, test } from "vitest";
import { cityLights } from "#app/features/live-registrations/city-lights.ts";
import { stepValue } from "#app/features/live-registrations/registrations-state.ts";
import { CITY_WINDOWS } from "#art/city-windows.ts";

const STEPS = 911_400;

/** Returns the outline of every lit window. */
const litIn = ({ byTone, latest }: ReturnType<typeof cityLights>): ReadonlySet<string> =>
  new Set(`${Object.values(byTone).join("")}${latest?.outline ?? ""}`.match(/M[^M]+/g));

const ones = (first: number, end: number): number => {
  let sum = 0;
  for (let step = first; step < end; step += 1) sum += stepValue(step);
  return sum;
};

test("the city has 320 windows, each in a place of its own", () => {
  expect(CITY_WINDOWS).toHaveLength(320);
  expect(new Set(CITY_WINDOWS).size).toBe(320);
});

test("lights as many windows as the latest 320 steps have added (2.5.7)", () => {
  for (let steps = STEPS; steps < STEPS + 640; steps += 1)
    expect(litIn(cityLights(steps)).size).toBe(ones(steps - 320, steps));
});

test("changes no window at a tick but that of the new step", () => {
  for (let steps = STEPS; steps < STEPS + 640; steps += 1) {
    const before = litIn(cityLights(steps));
    const after = litIn(cityLights(steps + 1));
    const changed = [...before, ...after].filter((at) => !(before.has(at) && after.has(at)));
    expect(changed.length).toBeLessThanOrEqual(1);
  }
});

describe("the latest window", () => {
  test("is lit by a step that adds one", () => {
    for (let steps = STEPS; steps < STEPS + 64; steps += 1)
      expect(cityLights(steps).latest !== undefined).toBe(stepValue(steps - 1) === 1);
  });

  test("is not the neighbour of the one before", () => {
    const places = Array.from({ length: 64 }, (_, i) => cityLights(STEPS + i).latest?.outline)
      .filter((outline) => outline !== undefined)
      .map((outline) => CITY_WINDOWS.indexOf(outline));
    for (const [i, place] of places.entries())
      expect(Math.abs(place - (places[i - 1] ?? Number.NaN))).not.toBe(1);
  });
});

test("leaves windows dark for which there is no step yet", () => {
  expect(litIn(cityLights(0)).size).toBe(0);
  expect(litIn(cityLights(10)).size).toBe(ones(0, 10));
});
