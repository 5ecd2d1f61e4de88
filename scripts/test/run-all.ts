import { installPackages, missingPackages } from "./debian-packages.ts";
import { finish, runCommand, runPlaywright, runVitest } from "./runners.ts";

installPackages(missingPackages());

finish([
  ...runCommand("biome check --error-on-warnings ."),
  ...runCommand("tsc -p app && tsc -p server && tsc -p tests"),
  ...runCommand("node scripts/build/build.ts"),
  ...runVitest("unit", "build", "contract", "faults", "engines"),
  ...runPlaywright(),
]);
