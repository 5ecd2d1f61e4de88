import { beforeAll, type beforeEach } from "vitest";

type Before = typeof beforeAll | typeof beforeEach;

/**
 * Opens something before the tests of a file or block, or before each of them with `beforeEach`, and
 * closes it after them. What it returns is filled by then.
 */
export const opened = <T extends { close(): unknown } | { stop(): unknown }>(
  open: () => Promise<T>,
  before: Before = beforeAll,
): T => {
  const filled = {} as T;
  before(async () => {
    const made = Object.assign(filled, await open());
    return async () => {
      await ("stop" in made ? made.stop() : made.close());
    };
  });
  return filled;
};
