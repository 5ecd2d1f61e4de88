import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { contactForm } from "../domain/forms/contact.ts";
import { MAX_ROWS } from "../domain/paging.ts";
import { seedRecords } from "../tests/support/database/seed-records.ts";
import { readConfig, staffClient } from "../tests/support/server/clients.ts";
import { spawnServer } from "../tests/support/server/spawn-server.ts";
import { largest, percentile, samplesOf } from "./load/samples.ts";
import { visit } from "./load/visitors.ts";
import { median, type Report } from "./report.ts";

const RECORDS = 50_000;
/** For the budget; the memory is asked for at 50 a second for 300. */
const PER_SECOND = 200;
const SECONDS = 30;
/** A server that has just started is slower: its code is not compiled yet. */
const WARM_UP_SECONDS = 5;
const BUDGET_MS = 50;
const SAMPLER = fileURLToPath(new URL("load/sample-process.ts", import.meta.url));

type Client = Awaited<ReturnType<typeof staffClient>>;

/** Reads all records by their time, as the dashboard does. */
const readAll = async (client: Client): Promise<void> => {
  let before = "infinity";
  for (;;) {
    const { data, error } = await client
      .from(contactForm.table)
      .select("*")
      .lte("created_at", before)
      .order("created_at", { ascending: false });
    if (error) throw error;
    if (data.length < MAX_ROWS) return;
    before = data.at(-1)?.created_at;
  }
};

/** Reads again and again, and returns the seconds of each time. */
const readUntil = async (client: Client, isOver: () => boolean): Promise<readonly number[]> => {
  const seconds: number[] = [];
  while (!isOver()) {
    const startedAt = performance.now();
    await readAll(client);
    seconds.push((performance.now() - startedAt) / 1000);
  }
  return seconds;
};

/** Measures submissions on PGlite alone and while staff read (docs/performance.md 3.15). */
export const benchReader = async ([
  duration = String(SECONDS),
  rate = String(PER_SECOND),
]: readonly string[]): Promise<Report> => {
  const [seconds, perSecond] = [Number(duration), Number(rate)];
  const dataDir = await mkdtemp(join(tmpdir(), "bench-reader-"));
  await seedRecords(dataDir, RECORDS);
  const environment = { TRUST_PROXY: "1", NODE_OPTIONS: `--import=${SAMPLER}` };
  const server = await spawnServer(environment, dataDir);
  const rows: string[][] = [];
  try {
    const client = await staffClient(server);
    const { supabasePublishableKey } = await readConfig(server);
    await visit([server], supabasePublishableKey, WARM_UP_SECONDS, perSecond);
    for (const readers of [0, 1]) {
      let isOver = false;
      const startedAt = Date.now();
      const reading = readers > 0 ? readUntil(client, () => isOver) : Promise.resolve([]);
      const visits = await visit([server], supabasePublishableKey, seconds, perSecond);
      const endedAt = Date.now();
      isOver = true;
      const stored = visits.submissions.filter(({ status }) => status === 201);
      const reads = await reading;
      const samples = samplesOf(server).filter(({ at }) => at >= startedAt && at < endedAt);
      const delays = samples.map(({ delayMs }) => delayMs);
      rows.push([
        readers > 0 ? "one member of staff" : "nobody",
        String(stored.length),
        String(visits.submissions.length - stored.length),
        percentile(stored, 0.5),
        percentile(stored, 0.99),
        `${median(delays).toFixed(0)}, ${largest(delays)}`,
        readers > 0 ? `${reads.length}, ${median(reads).toFixed(1)}` : "",
        largest(samples.map(({ rssMb }) => rssMb)),
        Math.max(...delays) > BUDGET_MS ? "3.15" : "none",
      ]);
    }
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true });
  }
  return {
    title: `Submissions beside a reader: ${perSecond} a second for ${seconds} seconds on PGlite, ${RECORDS.toLocaleString("en-US")} records`,
    head: [
      "who reads all records",
      "stored",
      "refused",
      "p50 ms",
      "p99 ms",
      "event-loop delay ms (p99 of a second: median, largest)",
      "complete reads, seconds each",
      "memory MB, largest",
      "budgets missed",
    ],
    rows,
  };
};
