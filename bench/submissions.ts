import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { BASELINE_COMPILER } from "../server/database/engines/pglite.ts";
import { openDatabase } from "../server/database/open-database.ts";
import { insertRow } from "../tests/support/database/submissions.ts";
import { stranger } from "../tests/support/server/callers.ts";
import { question, readConfig } from "../tests/support/server/clients.ts";
import { spawnServer } from "../tests/support/server/spawn-server.ts";
import { median, type Report } from "./report.ts";

const ROWS = 1_000;
const WRITERS = 16;
const ROUNDS = 3;

/** Runs `work` for every row, several at a time, and returns how many were done a second. */
const perSecond = async (work: (index: number) => Promise<unknown>): Promise<number> => {
  let next = 0;
  const writer = async () => {
    while (next < ROWS) {
      next += 1;
      await work(next);
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: WRITERS }, writer));
  return (ROWS / (performance.now() - startedAt)) * 1000;
};

/** Compares submissions through HTTP with the bare engine (docs/performance.md 3.9). */
export const benchSubmissions = async (): Promise<Report> => {
  const folder = await mkdtemp(join(tmpdir(), "bench-"));
  const server = await spawnServer({ TRUST_PROXY: "1" });
  // The peer is optimised, as PGlite comes.
  for (const flag of BASELINE_COMPILER) setFlagsFromString(flag.replace("--no-", "--"));
  const bare = await openDatabase({ dataDir: folder, databaseUrl: undefined });
  const { supabasePublishableKey } = await readConfig(server);

  const throughHttp = async (index: number) => {
    const response = await fetch(`${server.url}/rest/v1/contact_queries`, {
      method: "POST",
      headers: {
        apikey: supabasePublishableKey,
        "content-type": "application/json",
        "x-forwarded-for": `10.0.${index % 250}.${Math.floor(Math.random() * 250)}`,
      },
      body: JSON.stringify(question()),
    });
    if (response.status !== 201)
      throw new Error(`A submission was refused with ${response.status}.`);
  };
  const onEngine = () =>
    bare.transactionAs(stranger, (sql) => insertRow(sql, "contact_queries", question()));

  try {
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      ratios.push((await perSecond(throughHttp)) / (await perSecond(onEngine)));
    return {
      title: "Submissions a second: HTTP on PGlite, beside the bare engine",
      head: ["rows a round", "at a time", "HTTP / engine (median of 3)"],
      rows: [[String(ROWS), String(WRITERS), median(ratios).toFixed(2)]],
    };
  } finally {
    await bare.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
