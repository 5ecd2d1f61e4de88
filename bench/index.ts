// The benchmarks are a package of their own, which a normal installation does not need. The aliases of
// the repository's package.json end here, so their imports are relative.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { isStale } from "../scripts/build/stale.mjs";
import { type Report, toMarkdown } from "./report.ts";

const RESULTS = "bench/results.md";

/** The benchmarks by name. Each measures a promise beside its peer in one run. */
const benches: Readonly<Record<string, (parameters: readonly string[]) => Promise<Report>>> = {
  pages: async (paths) => (await import("./pages.ts")).benchPages(paths),
  submissions: async () => (await import("./submissions.ts")).benchSubmissions(),
  dashboard: async () => (await import("./dashboard.ts")).benchDashboard(),
  memory: async ([rounds = "3"]) => (await import("./memory.ts")).benchMemory(Number(rounds)),
  start: async () => (await import("./start.ts")).benchStart(),
};

const [name = "", ...parameters] = process.argv.slice(2);
const bench = benches[name];
if (!bench) {
  console.error(`npm run bench -- ${Object.keys(benches).join(" | ")}`);
  process.exit(1);
}

if (isStale(["bench/node_modules/.package-lock.json"], ["bench/package-lock.json"])) {
  const install = ["ci", "--prefix", "bench", "--loglevel=error"];
  console.log(`Installing the dependencies of the benchmarks: npm ${install.join(" ")}`);
  if (spawnSync("npm", install, { stdio: "inherit" }).status !== 0) process.exit(1);
}
spawnSync(process.execPath, ["scripts/build/build.ts"], { stdio: "inherit" });

const table = toMarkdown(await bench(parameters));
console.log(`\n${table}`);

/** The section of a benchmark holds its newest run, with the date, Node's version, the processors and the command. */
const section = `<!-- ${name} -->\n${table}\n${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${availableParallelism()} processors, \`npm run bench -- ${[name, ...parameters].join(" ")}\`\n<!-- /${name} -->\n`;
const known = existsSync(RESULTS) ? await readFile(RESULTS, "utf8") : "# Measured\n\n";
const pattern = new RegExp(`<!-- ${name} -->[\\s\\S]*<!-- /${name} -->\\n`);
await writeFile(
  RESULTS,
  pattern.test(known) ? known.replace(pattern, section) : `${known}${section}\n`,
);
process.exit(0);
