import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installMissingPackages } from "./debian-packages.ts";

type Sum = { passed: number; failed: number; skipped: number };

const REPORTS = "build/test-reports";
const environment = {
  ...process.env,
  PATH: [join("node_modules", ".bin"), process.env.PATH].join(delimiter),
  PLAYWRIGHT_JSON_OUTPUT_FILE: `${REPORTS}/playwright.json`,
};

const run = (command: string): boolean => {
  console.log(`\n— ${command}`);
  return spawnSync(command, { shell: true, stdio: "inherit", env: environment }).status === 0;
};

/** A check without a count of its own counts as one. */
const single = (command: string): Sum =>
  run(command) ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };

/** A runner that failed without naming a failed test (a file that did not load, say) has one failure. */
const counted = <Report>(command: string, report: string, read: (report: Report) => Sum): Sum => {
  const ended = run(command);
  const sum = existsSync(report)
    ? read(JSON.parse(readFileSync(report, "utf8")))
    : { passed: 0, failed: 0, skipped: 0 };
  return ended || sum.failed > 0 ? sum : { ...sum, failed: 1 };
};

const vitest = (project: string): Sum => {
  const report = `${REPORTS}/${project}.json`;
  return counted(
    `vitest run --project ${project} --reporter=dot --reporter=json --outputFile.json=${report}`,
    report,
    (json: Record<"numPassedTests" | "numFailedTests" | "numPendingTests", number>) => ({
      passed: json.numPassedTests,
      failed: json.numFailedTests,
      skipped: json.numPendingTests,
    }),
  );
};

const playwright = (): Sum =>
  counted(
    "playwright test --reporter=dot,json",
    environment.PLAYWRIGHT_JSON_OUTPUT_FILE,
    ({ stats }: { stats: Record<"expected" | "flaky" | "unexpected" | "skipped", number> }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    }),
  );

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
try {
  installMissingPackages();
} catch (error) {
  // The tests that need them fail and are counted; the sum is still the last line.
  console.error((error as Error).message);
}

const sums = [
  single("biome check --error-on-warnings ."),
  single("tsc -p app && tsc -p server && tsc -p tests"),
  single("node scripts/build/build.ts"),
  vitest("unit"),
  vitest("build"),
  vitest("contract"),
  vitest("faults"),
  playwright(),
];
const total = (key: keyof Sum): number => sums.reduce((all, sum) => all + sum[key], 0);
process.exitCode = total("failed") > 0 ? 1 : 0;
console.log(
  `\n${total("passed")} passed, ${total("failed")} failed${total("skipped") > 0 ? `, ${total("skipped")} skipped` : ""}`,
);
