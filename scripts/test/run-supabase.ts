import { isStale } from "#scripts/build/stale.mjs";
import { type Counts, NO_TESTS, sum, summary } from "./counts.ts";
import { installPackages, missingLinterPackages, missingPackages } from "./debian-packages.ts";
import { clearReports, runCommand, runPlaywright, runVitest } from "./runners.ts";

const PACKAGES = "tests/supabase/packages";

/** Installs Supabase's CLI, PostgREST and the other versions of supabase-js, which nothing else needs. */
const installSupabase = (): Counts => {
  // npm writes this file last, so an interrupted installation counts as none.
  const installed = `${PACKAGES}/node_modules/.package-lock.json`;
  return isStale([installed], [`${PACKAGES}/package-lock.json`])
    ? runCommand(`npm ci --ignore-scripts --loglevel=error --prefix ${PACKAGES}`)
    : NO_TESTS;
};

for (const missing of [missingPackages, missingLinterPackages]) {
  const packages = missing();
  if (packages.length > 0) installPackages(packages);
}
clearReports();

const counts = sum([
  installSupabase(),
  runCommand("node scripts/build/build.ts"),
  runVitest("supabase"),
  runPlaywright("tests/supabase/playwright.config.ts"),
]);

process.exitCode = counts.failed > 0 ? 1 : 0;
console.log(`\n${summary(counts)}`);
