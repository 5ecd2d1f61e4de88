import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { resultsOf, summary, type TestResult } from "./results.ts";

const REPORTS = "build/test-reports";

/** Prints a command, runs it, and returns whether it succeeded. */
const run = (command: string): boolean => {
  console.log(`\n— ${command}`);
  const PATH = [join("node_modules", ".bin"), process.env.PATH].join(delimiter);
  // A virtual machine can take 17 µs for each small page of memory. Large ones save 6 to 21 % of the tests' time.
  const GLIBC_TUNABLES = "glibc.malloc.hugetlb=1";
  const env = { ...process.env, PATH, GLIBC_TUNABLES };
  return spawnSync(command, { shell: true, stdio: "inherit", env }).status === 0;
};

/** Runs a command without tests of its own, such as the type check, which counts as one. */
export const runCommand = (command: string): readonly TestResult[] => [
  { name: command, outcome: run(command) ? "passed" : "failed" },
];

/** Runs a runner that writes a report. One that fails although no test does, counts as a failure. */
const runTests = (command: string, report: string): readonly TestResult[] => {
  // The report of the last run would otherwise count for a runner that does not start.
  rmSync(report, { force: true });
  mkdirSync(REPORTS, { recursive: true });
  const succeeded = run(command);
  const results = existsSync(report) ? resultsOf(JSON.parse(readFileSync(report, "utf8"))) : [];
  return succeeded || results.some(({ outcome }) => outcome === "failed")
    ? results
    : [...results, { name: command, outcome: "failed" }];
};

/** Runs the tests of Vitest's projects, one after the other without a core that waits for the last file of each. */
export const runVitest = (...projects: readonly string[]): readonly TestResult[] => {
  const report = `${REPORTS}/vitest.json`;
  const chosen = projects.map((project) => `--project ${project}`).join(" ");
  return runTests(
    `vitest run ${chosen} --reporter=dot --reporter=json --outputFile.json=${report}`,
    report,
  );
};

/** Runs the tests that a configuration names. */
export const runPlaywright = (config = "playwright.config.ts"): readonly TestResult[] => {
  const report = `${REPORTS}/playwright.json`;
  return runTests(
    `PLAYWRIGHT_JSON_OUTPUT_FILE="$PWD/${report}" playwright test --config ${config} --reporter=dot,json`,
    report,
  );
};

/** Prints the failed tests and the sum, and sets the exit status. */
export const finish = (results: readonly TestResult[]): void => {
  process.exitCode = results.some(({ outcome }) => outcome === "failed") ? 1 : 0;
  console.log(`\n${summary(results)}`);
};
