// Runs a TypeScript file on the project's own Node (24), after installing what the lock file says.
// Plain JavaScript, because a fresh machine may have Node 20 only.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const node = join(root, "node_modules", "node", "bin", "node");

const changedAt = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);

/** npm writes node_modules/.package-lock.json last, so an interrupted install counts as none. */
const isInstalled = () =>
  existsSync(node) &&
  changedAt(join(root, "node_modules", ".package-lock.json")) >=
    changedAt(join(root, "package-lock.json"));

if (!isInstalled()) {
  console.log("Installing what package-lock.json says (once, about a minute)…");
  const { status } = spawnSync("npm", ["ci", "--include=dev", "--loglevel=error"], {
    cwd: root,
    stdio: "inherit",
  });
  if (status !== 0 || !existsSync(node)) {
    console.error("The installation failed; npm's own words stand above.");
    process.exit(1);
  }
}

const child = spawn(node, process.argv.slice(2), { cwd: root, stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
// An npm that is killed without a word takes the program with it, so that no orphan keeps the data folder.
if (process.env.npm_lifecycle_event) {
  const npm = process.ppid;
  setInterval(() => process.ppid === npm || child.kill("SIGTERM"), 500).unref();
}
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
