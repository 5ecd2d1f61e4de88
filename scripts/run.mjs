// Runs a TypeScript file on a Node that is recent enough, after installing the locked dependencies,
// with `--include=dev` those for development too. Plain JavaScript, because a fresh machine may have
// Node 20 only.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isStale } from "./build/stale.mjs";
import { envProblem } from "./check-env.mjs";
import { chooseNode, installNode } from "./choose-node.mjs";
import { install } from "./install.mjs";

const isTooOld = Number.parseInt(process.version.slice(1), 10) < 20;
if (isTooOld || process.platform === "win32") {
  console.error(
    isTooOld
      ? `Node ${process.version} is too old. Install Node 22.22 or later.`
      : "Windows cannot run this. Use Linux, or the Windows Subsystem for Linux.",
  );
  process.exit(1);
}

const root = join(import.meta.dirname, "..");
const env = join(root, ".env");
const hasEnv = existsSync(env);
const problem = /[#?]/.test(root)
  ? `Vite cannot build in a folder with # or ? in its path: ${root}. Rename it.`
  : hasEnv && envProblem(readFileSync(env));
if (problem) {
  console.error(problem);
  process.exit(1);
}

/** npm writes this file last, so an interrupted installation counts as none. */
const installed = join(root, "node_modules", ".package-lock.json");

const parameters = process.argv.slice(2);
const needsDev = parameters[0] === "--include=dev";
if (needsDev) parameters.shift();
const packages = existsSync(installed) ? readFileSync(installed, "utf8") : "";
const hasDev = packages.includes('"node_modules/vitest"');
/** Whether npm was told to omit optional packages, of which one compiles on this machine. */
const lacksCompiler = !packages.includes(`/binding-${process.platform}-${process.arch}`);
const installPackages = () => {
  const about = "Installing dependencies (about a minute)";
  // Packages for development stay when a command needs less. Node's own installation would take 140 MB
  // more with `--prefer-offline`, and no less time.
  const ci = ["ci", needsDev || hasDev ? "--include=dev" : "--omit=dev", "--prefer-offline"];
  if (lacksCompiler || isStale([installed], [join(root, "package-lock.json")]))
    return install(about, root, ci);
  // Adds packages to those that a running server may use.
  return !needsDev || hasDev || install(about, root, ["install", "--no-save", "--include=dev"]);
};
// Both at once: each keeps one processor busy for some six seconds.
const isInstalled = await Promise.all([installPackages(), installNode(root)]);
if (isInstalled.includes(false)) process.exit(1);

/** Calls to this machine itself, such as the doctor's, go past the operator's proxy. */
const pastProxy = (outside = "") =>
  outside === "*" ? outside : `localhost,127.0.0.1,[::1],${outside}`;

// Before 24.12, Node says on every start that it takes types away.
const quiet = "--disable-warning=ExperimentalWarning";
// The environment counts more than the file.
const settings = hasEnv ? ["--env-file=.env"] : [];
// The channel tells a program when this process is gone, even if it was killed and passed no signal on.
const child = spawn(chooseNode(root), [quiet, ...settings, ...parameters], {
  cwd: root,
  env: { ...process.env, no_proxy: pastProxy(process.env.no_proxy ?? process.env.NO_PROXY) },
  stdio: ["inherit", "inherit", "inherit", "ipc"],
});
const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
for (const signal of signals) process.on(signal, () => child.kill(signal));
// When npm is killed without a signal to its children, the program has to end as well: otherwise it
// would go on holding the data folder.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || child.kill("SIGTERM"), 500).unref();
}
child.on("exit", (code, signal) => {
  // V8 ends a process that gets no memory.
  if (signal === "SIGABRT" || signal === "SIGTRAP")
    console.error(
      "Node ended itself. If it names memory above, raise the limit of this process (ulimit -v), or set DATABASE_URL to a PostgreSQL server.",
    );
  process.exit(code ?? (signal ? 1 : 0));
});
