import { exec, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { openMovedClock } from "./moved-clock.ts";
import { resultsOf, summary, type TestResult } from "./results.ts";

const REPORTS = "build/test-reports";

/** A virtual machine can take 17 µs for each small page of memory. Large ones save 6 to 21 % of the tests' time. */
const GLIBC_TUNABLES = "glibc.malloc.hugetlb=1";
const PATH = [join("node_modules", ".bin"), process.env.PATH].join(delimiter);
let env: NodeJS.ProcessEnv = { ...process.env, PATH, GLIBC_TUNABLES };

const print = (command: string) => console.log(`\n— ${command}`);

/** Prints a command, runs it, and returns whether it succeeded. */
const run = (command: string): boolean => {
  print(command);
  return spawnSync(command, { shell: true, stdio: "inherit", env }).status === 0;
};

/** Runs a command that has no tests, such as the type check, and counts it as one. */
export const runCommand = (command: string): readonly TestResult[] => [
  { name: command, outcome: run(command) ? "passed" : "failed" },
];

/** Runs such commands at the same time, and prints the output of those that fail. */
export const runTogether = (commands: readonly string[]): Promise<readonly TestResult[]> =>
  Promise.all(
    commands.map(async (name) => {
      print(name);
      const outcome = await promisify(exec)(name, {
        env,
        maxBuffer: Number.POSITIVE_INFINITY,
      }).then(
        () => "passed" as const,
        ({ stdout, stderr }) => {
          console.log(`\n${name} failed:\n${stdout}${stderr}`);
          return "failed" as const;
        },
      );
      return { name, outcome };
    }),
  );

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

/** Runs the tests of Vitest's projects in one run, so that no core waits for the last file of each project. */
export const runVitest = (...projects: readonly string[]): readonly TestResult[] => {
  const report = `${REPORTS}/vitest.json`;
  const chosen = projects.map((project) => `--project ${project}`).join(" ");
  return runTests(
    `vitest run ${chosen} --reporter=dot --reporter=json --outputFile.json=${report}`,
    report,
  );
};

export const runPlaywright = (...options: readonly string[]): readonly TestResult[] => {
  const report = `${REPORTS}/playwright.json`;
  const chosen = options.join(" ");
  return runTests(
    `PLAYWRIGHT_JSON_OUTPUT_FILE="$PWD/${report}" playwright test ${chosen} --reporter=dot,json`,
    report,
  );
};

/** Runs tests with every clock moved to a time, which then precedes their names. Drills run few rounds. */
export const runAt = (time: string, tests: () => readonly TestResult[]): readonly TestResult[] => {
  console.log(`\nThe clock is moved to ${time}.`);
  const { environment, moveTo, close } = openMovedClock();
  moveTo(time);
  const unmoved = env;
  env = { ...unmoved, ...environment, TEST_LONG: "" };
  const results = tests().map((result) => ({ ...result, name: `${time}: ${result.name}` }));
  env = unmoved;
  close();
  return results;
};

/** Prints the failed tests and the sum, and sets the exit status. */
export const finish = (results: readonly TestResult[]): void => {
  process.exitCode = results.some(({ outcome }) => outcome === "failed") ? 1 : 0;
  console.log(`\n${summary(results)}`);
};
