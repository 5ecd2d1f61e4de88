import { defineConfig } from "vitest/config";

// Two cores can starve a drill or a browser for seconds, so each of their tests is tried twice. The
// run ends with the names of those that passed at the second try. `npm test` runs none of them.
const retry = 1;

/** Vitest asks for one second only, which a busy machine may need for one answer. */
const expect = { poll: { timeout: 20_000 } };

/** As many as the cores of the smallest machine for all tests. Projects that run together need the same number. */
const maxWorkers = 2;

// Where `isolate` is false, one process runs many files, so no test leaves a global or a module changed.
export default defineConfig({
  test: {
    // A focused test hides all others, so it fails the run; -t runs one test alone.
    allowOnly: false,
    projects: [
      {
        test: {
          name: "unit",
          expect,
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          maxWorkers,
          isolate: false,
          // A busy machine needs its time for a test that starts a program.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "build",
          expect,
          maxWorkers,
          include: ["tests/build/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "contract",
          expect,
          maxWorkers,
          isolate: false,
          include: ["tests/contract/**/*.test.ts"],
          globalSetup: ["tests/support/global-setup.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "faults",
          expect,
          maxWorkers,
          isolate: false,
          include: ["tests/faults/**/*.test.ts"],
          globalSetup: ["tests/support/global-setup.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "drills",
          expect,
          retry,
          maxWorkers,
          isolate: false,
          include: ["tests/drills/**/*.test.ts"],
          globalSetup: ["tests/support/global-setup.ts"],
          // A recipe is carried out with three compilers, a build and a database.
          testTimeout: 1_200_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "engines",
          expect,
          retry,
          include: ["tests/engines/**/*.test.ts"],
          globalSetup: ["tests/support/browser/global-setup.ts"],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          maxWorkers,
        },
      },
      {
        test: {
          name: "supabase",
          expect,
          retry,
          include: ["tests/supabase/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
