import { availableParallelism, loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { forms } from "../domain/forms/registry.ts";
import { startSmtp } from "../tests/support/mail/smtp.ts";
import { readConfig } from "../tests/support/server/clients.ts";
import { spawnServer, type TestServer } from "../tests/support/server/spawn-server.ts";
import { pgliteStorage, postgresqlStorage, type Storage } from "../tests/support/server/storage.ts";
import { largest, percentile, samplesOf } from "./load/samples.ts";
import { visit } from "./load/visitors.ts";
import type { Report } from "./report.ts";

const SECONDS = 300;
const PER_SECOND = 100;
const STEP_MS = 60_000;
/** Email that no page asked for is sent within a minute. */
const LAST_EMAIL_WITHIN_MS = 90_000;
const QUIET_MS = 30_000;
const SAMPLER = fileURLToPath(new URL("load/sample-process.ts", import.meta.url));

type Backend = {
  readonly name: string;
  readonly instances: number;
  readonly makeStorage: () => Promise<Storage>;
};

/** Only fsync makes the figures of PostgreSQL comparable with those of a real one. */
const BACKENDS: Readonly<Record<string, Backend>> = {
  pglite: { name: "PGlite", instances: 1, makeStorage: pgliteStorage },
  postgresql: {
    name: "PostgreSQL, two instances",
    instances: 2,
    makeStorage: () => postgresqlStorage({ fsync: true }),
  },
};

/** Returns what is stored of the acknowledged submissions and of their email. */
const inspect = async ({ open }: Storage, acknowledged: ReadonlyMap<string, string>) => {
  const engine = await open();
  const lost = new Set(acknowledged.keys());
  await engine.begin(async ({ sql }) => {
    for (const { table } of forms)
      for (const { id } of await sql<{ id: string }>(`select id from public.${table}`))
        lost.delete(id);
  });
  const [outbox] = await engine.begin(({ sql }) =>
    sql<{ sent: number; waiting: number; late: number }>(
      `select count(sent_at)::int as sent, (count(*) filter (where sent_at is null))::int as waiting,
         (count(*) filter (where sent_at is null and (dead or not_before <= now())))::int as late
       from private.outbox`,
    ),
  );
  await engine.close();
  return { lost: lost.size, ...(outbox ?? { sent: 0, waiting: 0, late: 0 }) };
};

const measure = async (
  { name, instances, makeStorage }: Backend,
  seconds: number,
): Promise<readonly (readonly string[])[]> => {
  const [storage, smtp] = await Promise.all([makeStorage(), startSmtp()]);
  const environment = {
    ...storage.environment,
    SMTP_URL: smtp.url,
    TRUST_PROXY: "1",
    NODE_OPTIONS: `--import=${SAMPLER}`,
  };
  const servers: TestServer[] = [];
  for (let instance = 0; instance < instances; instance += 1)
    servers.push(await spawnServer(environment, storage.dataDir));
  const [first] = servers;
  if (!first) throw new Error("A backend needs an instance.");
  const { supabasePublishableKey } = await readConfig(first);

  const startedAt = Date.now();
  const arrivals: number[] = [];
  const counting = setInterval(() => {
    while (arrivals.length < smtp.mails.length) arrivals.push(Date.now());
  }, 100);
  const visits = await visit(servers, supabasePublishableKey, seconds, PER_SECOND);
  const samples = servers.map(samplesOf);
  const visitedAt = Date.now();
  while (
    Date.now() <
    Math.min(visitedAt + LAST_EMAIL_WITHIN_MS, (arrivals.at(-1) ?? visitedAt) + QUIET_MS)
  )
    await new Promise((resolve) => setTimeout(resolve, 1000));
  await Promise.all(servers.map((server) => server.stop()));
  clearInterval(counting);
  const left = await inspect(storage, visits.acknowledged);
  await Promise.all([storage.remove(), smtp.close()]);

  const between = (title: string, from: number, to: number): readonly string[] => {
    const isIn = ({ at }: { at: number }) => at >= from && at < to;
    const calls = visits.submissions.filter(isIn);
    const stored = calls.filter(({ status }) => status === 201);
    const pages = visits.pages.filter(isIn);
    const taken = samples.map((of) => of.filter(isIn));
    return [
      name,
      title,
      String(stored.length),
      String(calls.length - stored.length),
      percentile(stored, 0.5),
      percentile(stored, 0.99),
      String(arrivals.filter((at) => at >= from && at < to).length),
      `${pages.filter(({ status }) => status === 200).length} of ${pages.length}`,
      percentile(pages, 0.99),
      taken.map((of) => largest(of.map(({ rssMb }) => rssMb))).join(", "),
      taken.map((of) => largest(of.map(({ delayMs }) => delayMs))).join(", "),
    ];
  };
  const rows: (readonly string[])[] = [];
  for (let from = 0; from < seconds * 1000; from += STEP_MS)
    rows.push([
      ...between(String(from / STEP_MS + 1), startedAt + from, startedAt + from + STEP_MS),
      "",
    ]);
  const outbox = `${left.lost} lost; email: ${left.sent} sent, ${left.waiting} wait for their turn, ${left.late} late`;
  return [...rows, [...between("all", startedAt, Number.POSITIVE_INFINITY), outbox]];
};

/** Measures 100 submissions a second, with a server for email (docs/performance.md 3.13). */
export const benchLoad = async ([
  duration = String(SECONDS),
  ...names
]: readonly string[]): Promise<Report> => {
  const seconds = Number(duration);
  if (!(seconds > 0)) throw new Error(`${duration} is not a number of seconds.`);
  const [busy = 0] = loadavg();
  const rows: (readonly string[])[] = [];
  for (const [name, backend] of Object.entries(BACKENDS))
    if (names.length === 0 || names.includes(name)) rows.push(...(await measure(backend, seconds)));
  return {
    title: `Load: ${PER_SECOND} submissions a second for ${seconds} seconds, visitors and servers on one machine with ${availableParallelism()} processors, on which ${busy.toFixed(1)} other processes ran or waited before`,
    head: [
      "backend",
      "minute",
      "stored",
      "refused",
      "p50 ms",
      "p99 ms",
      "emails received",
      "pages served",
      "page p99 ms",
      "memory MB",
      "event-loop delay ms (largest p99 of a second)",
      "afterwards",
    ],
    rows,
  };
};
