import { spawnSync } from "node:child_process";
import { isStale } from "#scripts/build/stale.mjs";
import { sum, summaryLine } from "./counts.ts";
import { installPackages, missingLinterPackages, missingPackages } from "./debian-packages.ts";
import { clearReports, runCommand, runPlaywright, runVitest } from "./runners.ts";

const PACKAGES = "tests/supabase/packages";

/** Installs Supabase's CLI, PostgREST and the other versions of supabase-js, which nothing else needs. */
const installSupabase = (): void => {
  // npm writes this file last, so an interrupted installation counts as none.
  const installed = `${PACKAGES}/node_modules/.package-lock.json`;
  if (!isStale([installed], [`${PACKAGES}/package-lock.json`])) return;
  const parameters = ["ci", "--ignore-scripts", "--loglevel=error", "--prefix", PACKAGES];
  console.log(`$ npm ${parameters.join(" ")}`);
  spawnSync("npm", parameters, { stdio: "inherit" });
};

for (const missing of [missingPackages, missingLinterPackages]) {
  const packages = missing();
  if (packages.length > 0) installPackages(packages);
}
installSupabase();
clearReports();

const counts = sum([
  runCommand("node scripts/build/build.ts"),
  runVitest("supabase"),
  runPlaywright("tests/supabase/playwright.config.ts"),
]);

process.exitCode = counts.failed > 0 ? 1 : 0;
console.log(`\n${summaryLine(counts)}`);
