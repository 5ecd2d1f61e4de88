import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import {
  type Counts,
  countCommand,
  countPlaywright,
  countVitest,
  NO_TESTS,
  withRunnerFailure,
} from "./counts.ts";

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

const countReport = <Report>(
  path: string,
  count: (report: Report) => Counts,
  succeeded: boolean,
): Counts => {
  const counts = existsSync(path) ? count(JSON.parse(readFileSync(path, "utf8"))) : NO_TESTS;
  return withRunnerFailure(counts, succeeded);
};

export const runCommand = (command: string): Counts => countCommand(run(command));

export const runVitest = (project: string): Counts => {
  const report = `${REPORTS}/${project}.json`;
  const succeeded = run(
    `vitest run --project ${project} --reporter=dot --reporter=json --outputFile.json=${report}`,
  );
  return countReport(report, countVitest, succeeded);
};

/** Runs the tests that a configuration names. */
export const runPlaywright = (config = "playwright.config.ts"): Counts => {
  const report = `${REPORTS}/playwright.json`;
  const succeeded = run(`playwright test --config ${config} --reporter=dot,json`, {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return countReport(report, countPlaywright, succeeded);
};
