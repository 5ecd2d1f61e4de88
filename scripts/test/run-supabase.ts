import { isStale } from "#scripts/build/stale.mjs";
import { installPackages, missingLinterPackages, missingPackages } from "./debian-packages.ts";
import { finish, runCommand, runPlaywright, runVitest } from "./runners.ts";

const PACKAGES = "tests/supabase/packages";

// npm writes this file last, so an interrupted installation counts as none.
const installed = `${PACKAGES}/node_modules/.package-lock.json`;

installPackages(missingPackages(false));
installPackages(missingLinterPackages());

finish([
  // Supabase's CLI, PostgREST and the other versions of supabase-js, which nothing else needs.
  ...(isStale([installed], [`${PACKAGES}/package-lock.json`])
    ? runCommand(`npm ci --ignore-scripts --loglevel=error --prefix ${PACKAGES}`)
    : []),
  ...runCommand("node scripts/build/build.ts"),
  ...runVitest("supabase"),
  ...runPlaywright("--config tests/supabase/playwright.config.ts"),
]);
