import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

const isOnPath = (program: string): boolean =>
  (process.env.PATH ?? "").split(delimiter).some((folder) => existsSync(join(folder, program)));

/** Returns the newest PostgreSQL whose server is installed: Debian keeps its programs out of PATH, by version. */
const postgresqlVersion = (): string | undefined => {
  const folder = "/usr/lib/postgresql";
  if (!existsSync(folder)) return undefined;
  return readdirSync(folder)
    .filter((version) => existsSync(join(folder, version, "bin", "initdb")))
    .toSorted((a, b) => Number(b) - Number(a))
    .at(0);
};

/** Returns which Debian packages the quick tests, or all, need and the machine does not have. */
export const missingPackages = (isAll: boolean): readonly string[] => {
  const isInstalled = {
    openssl: isOnPath("openssl"),
    "chromium-headless-shell": isOnPath("chromium-headless-shell") || isOnPath("chromium"),
    postgresql: postgresqlVersion() !== undefined,
  };
  const isRestInstalled = {
    curl: isOnPath("curl"),
    "firefox-esr": isOnPath("firefox-esr"),
    "webkit2gtk-driver": isOnPath("WebKitWebDriver"),
    xvfb: isOnPath("Xvfb"),
    faketime: isOnPath("faketime"),
    pgbouncer: existsSync("/usr/sbin/pgbouncer"),
    "nginx-light": existsSync("/usr/sbin/nginx"),
    caddy: isOnPath("caddy"),
  };
  return Object.entries({ ...isInstalled, ...(isAll ? isRestInstalled : {}) })
    .filter(([, isHere]) => !isHere)
    .map(([name]) => name);
};

/** Returns the package with which `supabase db lint` reads functions, where the machine lacks it. */
export const missingLinterPackages = (): readonly string[] => {
  const version = postgresqlVersion();
  const control = `/usr/share/postgresql/${version}/extension/plpgsql_check.control`;
  return version && !existsSync(control) ? [`postgresql-${version}-plpgsql-check`] : [];
};

type Installer = {
  readonly isRoot: boolean;
  /** Runs a command and returns whether it succeeded. */
  readonly run: (command: readonly string[]) => boolean;
  readonly log: (line: string) => void;
};

const thisMachine: Installer = {
  isRoot: process.getuid?.() === 0,
  run: ([program = "", ...parameters]) =>
    spawnSync(program, parameters, { stdio: ["ignore", "ignore", "inherit"] }).status === 0,
  log: console.log,
};

/** Installs the packages that are missing. Each command changes the machine, so it is printed before it runs. */
export const installPackages = (
  packages: readonly string[],
  { isRoot, run, log }: Installer = thisMachine,
): void => {
  if (packages.length === 0) return;
  const aptGet = (...parameters: readonly string[]): boolean => {
    const sudo = isRoot ? [] : ["sudo", "-n"];
    const command = [...sudo, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", ...parameters];
    log(`$ ${command.join(" ")}`);
    return run(command);
  };
  log(`The tests need these Debian packages: ${packages.join(", ")}.`);
  // Without a network the list of packages may still be recent enough.
  aptGet("update", "-qq");
  if (!aptGet("install", "-y", "-qq", "--no-install-recommends", ...packages))
    log("That failed. The tests that need the packages will fail as well.");
};
