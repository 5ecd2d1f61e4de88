import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type Counts, countCommand, NO_TESTS, withRunnerFailure } from "./counts.ts";

const REPORTS = "build/test-reports";

/** Removes the reports of the last run, which would otherwise count for a runner that does not start. */
export const clearReports = (): void => {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
};

/** Prints a command, runs it, and returns whether it succeeded. */
const run = (command: string, environment: Readonly<Record<string, string>> = {}): boolean => {
  console.log(`\n— ${command}`);
  const PATH = [join("node_modules", ".bin"), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH, ...environment };
  return spawnSync(command, { shell: true, stdio: "inherit", env }).status === 0;
};

/** Runs a runner whose reporter writes what it counted. */
const runTests = (command: string, name: string): Counts => {
  const report = `${REPORTS}/${name}.json`;
  const succeeded = run(command, { TEST_REPORT: report });
  const counts: Counts = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : NO_TESTS;
  return withRunnerFailure(counts, command, succeeded);
};

export const runCommand = (command: string): Counts => countCommand(command, run(command));

export const runVitest = (project: string): Counts =>
  runTests(
    `vitest run --project ${project} --reporter=dot --reporter=./scripts/test/vitest-reporter.ts`,
    project,
  );

/** Runs the tests that a configuration names. */
export const runPlaywright = (config = "playwright.config.ts"): Counts =>
  runTests(
    `playwright test --config ${config} --reporter=dot,./scripts/test/playwright-reporter.ts`,
    "playwright",
  );
