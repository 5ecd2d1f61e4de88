import { defineConfig } from "vitest/config";

// Two cores can starve a process for seconds. Only continuous integration tries a test of a whole
// server or browser a second time, and `npm test` then names it.
const retry = process.env.CI ? 1 : 0;

export default defineConfig({
  test: {
    // A focused test hides all others, so it fails the run; -t runs one test alone.
    allowOnly: false,
    projects: [
      { test: { name: "unit", include: ["tests/unit/**/*.test.{ts,tsx}"] } },
      {
        test: {
          name: "build",
          include: ["tests/build/**/*.test.ts"],
          // A recipe is carried out with three compilers, a build and a database.
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "contract",
          retry,
          include: ["tests/contract/**/*.test.ts"],
          globalSetup: ["tests/support/global-setup.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "faults",
          retry,
          include: ["tests/faults/**/*.test.ts"],
          globalSetup: ["tests/support/global-setup.ts"],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: "engines",
          retry,
          include: ["tests/engines/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
          fileParallelism: false,
        },
      },
      {
        test: {
          name: "supabase",
          include: ["tests/supabase/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
