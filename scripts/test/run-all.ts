import { sum, summary } from "./counts.ts";
import { installPackages, missingPackages } from "./debian-packages.ts";
import { clearReports, runCommand, runPlaywright, runVitest } from "./runners.ts";

const missing = missingPackages();
if (missing.length > 0) installPackages(missing);
clearReports();

const counts = sum([
  runCommand("biome check --error-on-warnings ."),
  runCommand("tsc -p app && tsc -p server && tsc -p tests"),
  runCommand("node scripts/build/build.ts"),
  runVitest("unit"),
  runVitest("build"),
  runVitest("contract"),
  runVitest("faults"),
  runPlaywright(),
  runVitest("engines"),
]);

process.exitCode = counts.failed > 0 ? 1 : 0;
console.log(`\n${summary(counts)}`);
