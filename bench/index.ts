import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { type Report, toMarkdown } from "./report.ts";

const RESULTS = "bench/results.md";

/** Each promise, measured beside its peer in one run. What follows the name is the bench's own. */
const benches: Readonly<Record<string, (words: readonly string[]) => Promise<Report>>> = {
  pages: async (words) => (await import("./pages.ts")).benchPages(words),
  server: async () => (await import("./server.ts")).benchServer(),
  submissions: async () => (await import("./submissions.ts")).benchSubmissions(),
  dashboard: async () => (await import("./dashboard.ts")).benchDashboard(),
};

const [name = "", ...words] = process.argv.slice(2);
const bench = benches[name];
if (!bench) {
  console.error(`npm run bench -- ${Object.keys(benches).join(" | ")}`);
  process.exit(1);
}

if (!existsSync("bench/node_modules"))
  spawnSync("npm", ["ci", "--prefix", "bench", "--loglevel=error"], { stdio: "inherit" });
spawnSync(process.execPath, ["scripts/build/build.ts"], { stdio: "inherit" });

const table = toMarkdown(await bench(words));
console.log(`\n${table}`);

/** A section per bench: the newest run is kept, with its day, versions and command. */
const section = `<!-- ${name} -->\n${table}\n${new Date().toISOString().slice(0, 10)}, Node ${process.version}, \`npm run bench -- ${[name, ...words].join(" ")}\`\n<!-- /${name} -->\n`;
const known = existsSync(RESULTS) ? await readFile(RESULTS, "utf8") : "# Measured\n\n";
const pattern = new RegExp(`<!-- ${name} -->[\\s\\S]*<!-- /${name} -->\\n`);
await writeFile(
  RESULTS,
  pattern.test(known) ? known.replace(pattern, section) : `${known}${section}\n`,
);
process.exit(0);
