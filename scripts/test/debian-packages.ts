import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

const isOnPath = (program: string): boolean =>
  (process.env.PATH ?? "").split(delimiter).some((folder) => existsSync(join(folder, program)));

const hasPostgresqlServer = (): boolean => {
  const folder = "/usr/lib/postgresql";
  return (
    existsSync(folder) &&
    readdirSync(folder).some((version) => existsSync(join(folder, version, "bin", "initdb")))
  );
};

/** What the tests need beyond npm: the browser, and the second engine of the contract suite. */
const NEEDED = [
  { name: "chromium", isThere: () => isOnPath("chromium") },
  { name: "postgresql", isThere: hasPostgresqlServer },
];

/** Installs what is missing from Debian's packages. Throws with the command to run when it may not. */
export const installMissingPackages = (): void => {
  const missing = NEEDED.filter(({ isThere }) => !isThere()).map(({ name }) => name);
  if (missing.length === 0) return;
  console.log(`Installing ${missing.join(" and ")} from Debian's packages…`);
  const prefix = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const run = (...words: string[]): boolean => {
    const [program = "", ...parameters] = [...prefix, ...words];
    const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    return (
      spawnSync(program, parameters, { stdio: ["ignore", "ignore", "inherit"], env: environment })
        .status === 0
    );
  };
  run("apt-get", "update", "-qq");
  if (!run("apt-get", "install", "-y", "-qq", "--no-install-recommends", ...missing))
    throw new Error(`Please install them yourself: apt-get install ${missing.join(" ")}`);
};
