import { expect, test } from "vitest";
import {
  BASE,
  registrationsAt,
  startOf,
  stepValue,
  untilNextStep,
} from "#app/features/live-registrations/registrations-state.ts";
import { editionOf } from "#domain/edition.ts";

const START = Date.parse("2025-10-26T00:00:00Z");
const STEP = 37_000;
const DAY_MS = 86_400_000;

test.each([
  ["2026-02", "2026-02-01"],
  ["2027-02", "2027-02-01"],
  ["2027-02-13/2027-02-14", "2027-02-01"],
  ["2028-12-30/2029-01-02", "2028-12-01"],
])("starts for %s at its base, 98 days before %s (9.7.2, 10.35)", (dates, month) => {
  const start = startOf(editionOf(dates));
  expect(start).toBe(Date.parse(month) - 98 * DAY_MS);
  expect(registrationsAt(start, start - 1)).toEqual({ steps: 0, total: 50_000, latest: 0 });
  expect(registrationsAt(start, start).steps).toBe(1);
});

test("is the base plus the values of all steps that have begun (4.8.1)", () => {
  let total = BASE;
  for (let step = 0; step < 1_000; step += 1) {
    total += stepValue(step);
    const at = START + step * STEP;
    expect(registrationsAt(START, at)).toEqual({ steps: step + 1, total, latest: stepValue(step) });
    expect(registrationsAt(START, at + STEP - 1).total).toBe(total);
  }
});

test("returns the same counts in every JavaScript engine (4.8.1, 9.7.1, 9.7.2)", () => {
  expect(
    ["2025-10-27", "2025-12-31", "2026-02-14", "2026-02-28", "2027-11-23"].map(
      (day) => registrationsAt(START, Date.parse(`${day}T12:00:00Z`)).total,
    ),
  ).toEqual([51_746, 128_021, 180_448, 196_786, 935_675]);
});

test("has about as many ones as zeros", () => {
  const { steps, total } = registrationsAt(START, Date.parse("2026-02-26T00:00:00Z"));
  expect((total - BASE) / steps).toBeCloseTo(0.5, 2);
});

test("has no long run of the same value", () => {
  const values = Array.from({ length: 100_000 }, (_, step) => stepValue(step)).join("");
  expect(values).not.toMatch(/0{30}|1{30}/);
});

test("waits until the next step and not 37 seconds from now, but no longer than a timer can (9.7.3)", () => {
  expect(untilNextStep(START, START)).toBe(STEP);
  expect(untilNextStep(START, START + 36_999)).toBe(1);
  expect(untilNextStep(START, START - 500)).toBe(500);
  expect(untilNextStep(START, START - 90 * DAY_MS)).toBe(2_147_483_647);
});
