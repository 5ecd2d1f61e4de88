import { installPackages, missingPackages } from "./debian-packages.ts";
import { finish, runCommand, runPlaywright, runTogether, runVitest } from "./runners.ts";

/** `npm test` leaves out what `npm run test:all` adds to it. */
const isAll = process.env.TEST_ALL === "1";

/** Parts of the rest by their names, for machines that run them beside one another: `npm run test:all -- drills`. */
const PARTS: Readonly<
  Record<string, (...options: readonly string[]) => ReturnType<typeof runVitest>>
> = {
  databases: () => runVitest("contract"),
  drills: () => runVitest("drills"),
  engines: () => runVitest("engines"),
  journeys: (...options) => runPlaywright("--project rest", ...options),
};

const [name, ...options] = process.argv.slice(2);
const part = name === undefined ? undefined : PARTS[name];
if (name !== undefined && !part)
  throw new Error(`The parts are ${Object.keys(PARTS).join(", ")}, not ${name}.`);

installPackages(missingPackages(isAll));

const checks = ["biome check --error-on-warnings .", "tsc -p app", "tsc -p server", "tsc -p tests"];
const build = "node scripts/build/build.ts";

finish(
  part
    ? [...runCommand(build), ...part(...options)]
    : [
        ...(await runTogether(checks)),
        ...runCommand(build),
        ...runVitest(
          "unit",
          "build",
          "contract",
          "faults",
          ...(isAll ? ["drills", "engines"] : []),
        ),
        ...runPlaywright(...(isAll ? [] : ["--project quick"])),
      ],
);
