import { isStale } from "#scripts/build/stale.mjs";
import { installPackages, missingLinterPackages, missingPackages } from "./debian-packages.ts";
import type { TestResult } from "./results.ts";
import { finish, runAt, runCommand, runPlaywright, runTogether, runVitest } from "./runners.ts";

type Results = readonly TestResult[];

/** `npm run test:all` also runs the slow tests. */
const isAll = process.env.TEST_ALL === "1";
const isLong = process.env.TEST_LONG === "1";

const CHECKS = ["biome check --error-on-warnings .", "tsc -p app", "tsc -p server", "tsc -p tests"];
const QUICK = ["unit", "build", "contract", "faults"];
const ALL = [...QUICK, "drills", "engines"];

/** After a next edition, a leap day, the end of a year in the city, and a Sunday before dawn there. */
const TIMES = [
  "2027-02-28T18:45:00Z",
  "2027-03-05T12:00:00Z",
  "2027-06-05T23:00:00Z",
  "2027-12-31T20:00:00Z",
  "2028-02-29T12:00:00Z",
];

const build = (): Results => runCommand("node scripts/build/build.ts");
const runDates = (times: readonly string[]): Results =>
  times.flatMap((time) => runAt(time, () => [...runVitest(...ALL), ...runPlaywright()]));

/** The tests with Supabase's CLI, PostgREST and other versions of supabase-js, which nothing else needs. */
const runSupabase = (): Results => {
  const packages = "tests/supabase/packages";
  // npm writes this file last, so an interrupted installation counts as none.
  const installed = `${packages}/node_modules/.package-lock.json`;
  installPackages(missingLinterPackages());
  return [
    ...(isStale([installed], [`${packages}/package-lock.json`])
      ? runCommand(`npm ci --ignore-scripts --loglevel=error --prefix ${packages}`)
      : []),
    ...runVitest("supabase"),
    ...runPlaywright("--config tests/supabase/playwright.config.ts"),
  ];
};

/** Parts of the rest by their names, for machines that run them beside one another: `npm run test:all -- drills`. */
const PARTS: Readonly<Record<string, (...options: readonly string[]) => Results>> = {
  databases: () => runVitest("contract"),
  drills: () => runVitest("drills"),
  engines: () => runVitest("engines"),
  journeys: (...options) => runPlaywright("--project rest", ...options),
  supabase: runSupabase,
  dates: (...times) => runDates(times.length > 0 ? times : TIMES),
};

const runWhole = async (): Promise<Results> => [
  ...(await runTogether(CHECKS)),
  ...build(),
  ...runVitest(...(isAll ? ALL : QUICK)),
  ...runPlaywright(...(isAll ? [] : ["--project quick"])),
  ...(isLong ? runDates(TIMES) : []),
];

const [name, ...options] = process.argv.slice(2);
const part = name === undefined ? undefined : PARTS[name];
if (name !== undefined && !part)
  throw new Error(`The parts are ${Object.keys(PARTS).join(", ")}, not ${name}.`);

installPackages(missingPackages(isAll));
finish(part ? [...build(), ...part(...options)] : await runWhole());
