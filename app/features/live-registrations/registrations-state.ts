import type { Edition } from "#domain/edition.ts";
import { DAY_MS } from "#domain/event-day.ts";

/** The schedule of the counter (docs/specification.md 9.7). */
export const BASE = 50_000;
const STEP_MS = 37_000;
const STARTS_AHEAD_MS = 98 * DAY_MS;

/** Returns when the counter of an edition starts: 98 days before its month, for February 2026 on 2025-10-26. */
export const startOf = ({ firstDay }: Edition): number =>
  Date.parse(firstDay.slice(0, 7)) - STARTS_AHEAD_MS;

/** A hash of 32 bits holds the values of 32 steps, one bit each. */
const STEPS_PER_HASH = 32;

export type Registrations = {
  readonly steps: number;
  readonly total: number;
  readonly latest: 0 | 1;
};

/** Scrambles a whole number in integer arithmetic alone, so that every engine agrees. */
const scramble = (n: number): number => {
  let bits = Math.imul(n + 1, 0x9e3779b1);
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
  return (bits ^ (bits >>> 15)) >>> 0;
};

const countOnes = (bits: number): number => {
  let count = 0;
  for (let rest = bits; rest !== 0; rest >>>= 1) count += rest & 1;
  return count;
};

/** Returns the value of a step; steps are counted from 0. */
export const stepValue = (step: number): 0 | 1 => {
  const hash = scramble(Math.floor(step / STEPS_PER_HASH));
  const bit = step % STEPS_PER_HASH;
  const isSet = ((hash >>> bit) & 1) === 1;
  return isSet ? 1 : 0;
};

const stepsAt = (start: number, now: number): number =>
  Math.max(0, Math.floor((now - start) / STEP_MS) + 1);

/** Counts from the first step, 32 at a time, so that years of steps cost less than a frame. */
export const registrationsAt = (start: number, now: number): Registrations => {
  const steps = stepsAt(start, now);
  const hashes = Math.floor(steps / STEPS_PER_HASH);
  let total = BASE;
  for (let hash = 0; hash < hashes; hash += 1) total += countOnes(scramble(hash));
  for (let step = hashes * STEPS_PER_HASH; step < steps; step += 1) total += stepValue(step);
  return { steps, total, latest: steps > 0 ? stepValue(steps - 1) : 0 };
};

/** A timer takes 31 bits of milliseconds, some 25 days. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Returns the milliseconds until the next step begins, or the most that a timer takes. */
export const untilNextStep = (start: number, now: number): number =>
  Math.min(start + stepsAt(start, now) * STEP_MS - now, MAX_TIMER_MS);
