import { vi } from "vitest";
import type { Target } from "../driver.ts";

const WAIT = { timeout: 20_000, interval: 20 };

/** Tries until the target is found. Throws with the target otherwise. */
export const waitFor = async <T>(target: Target, find: () => Promise<T>): Promise<T> => {
  try {
    return await vi.waitFor(find, WAIT);
  } catch (cause) {
    throw new Error(`Not found: ${JSON.stringify(target)}`, { cause });
  }
};
