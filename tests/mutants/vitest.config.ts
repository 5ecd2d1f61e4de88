import { defineConfig } from "vitest/config";

/** The unit tests that Stryker can run: not those that set the time zone of a thread. */
export default defineConfig({
  test: {
    include: ["tests/unit/{app,domain,server}/**/*.test.{ts,tsx}"],
    exclude: ["tests/unit/domain/edition.test.ts"],
    testTimeout: 20_000,
  },
});
