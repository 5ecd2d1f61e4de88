// Runs a TypeScript file on the project's own Node (24), after installing the locked dependencies.
// Plain JavaScript, because a fresh machine may have Node 20 only.
import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { isStale } from "./build/stale.mjs";

const root = join(import.meta.dirname, "..");
const node = join(root, "node_modules", "node", "bin", "node");

/** npm writes this file last, so an interrupted installation counts as none. */
const installed = join(root, "node_modules", ".package-lock.json");

if (!existsSync(node) || isStale([installed], [join(root, "package-lock.json")])) {
  const install = ["npm", "ci", "--include=dev", "--loglevel=error"];
  console.log(`Installing dependencies (about a minute): ${install.join(" ")}`);
  const [program = "", ...parameters] = install;
  const { status } = spawnSync(program, parameters, { cwd: root, stdio: "inherit" });
  if (status !== 0 || !existsSync(node)) {
    console.error("The installation failed. The message from npm is above.");
    process.exit(1);
  }
}

const child = spawn(node, process.argv.slice(2), { cwd: root, stdio: "inherit" });
const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
for (const signal of signals) process.on(signal, () => child.kill(signal));
// When npm is killed without a signal to its children, the program has to end as well: otherwise it
// would go on holding the data folder.
if (process.env.npm_lifecycle_event) {
  const npm = process.ppid;
  setInterval(() => process.ppid === npm || child.kill("SIGTERM"), 500).unref();
}
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
