import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startPostgresql } from "../tests/support/database/postgresql-server.ts";
import {
  barePglite,
  type Environment,
  OPEN,
  READY,
  SERVER,
  startProgram,
  stopProgram,
} from "./memory/run-program.ts";
import { median, type Report } from "./report.ts";

const IDLE_MS = 15_000;

/** How often the peak is read, because a process that has ended tells it no more. */
const PEAK_EVERY_MS = 100;

type Sample = { readonly mb: number; readonly peakMb: number; readonly readyMs: number };

const statusOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/status`, "utf8");
  } catch {
    return "";
  }
};

/** Returns the resident memory of a process and of all that it has started, now or each at its peak. */
const treeMb = (root: number, field: "VmRSS" | "VmHWM"): number => {
  const statuses = readdirSync("/proc").filter(Number).map(statusOf);
  const read = (status: string, name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
  const sizeOf = (pid: number): number =>
    statuses
      .filter((status) => read(status, "PPid") === pid)
      .reduce((sum, child) => sum + sizeOf(read(child, "Pid")), read(statusOf(String(pid)), field));
  return sizeOf(root) / 1024;
};

/** Runs a program until it prints a line, lets it idle, and returns what it holds then and held at most. */
const sample = async (
  program: readonly string[],
  line: RegExp,
  environment: Environment = {},
): Promise<Sample> => {
  let peakMb = 0;
  let watching: NodeJS.Timeout | undefined;
  const watch = (pid: number) => {
    watching = setInterval(() => {
      peakMb = Math.max(peakMb, treeMb(pid, "VmHWM"));
    }, PEAK_EVERY_MS);
  };
  const { child, readyMs } = await startProgram(program, line, environment, watch);
  await wait(IDLE_MS);
  clearInterval(watching);
  const mb = treeMb(child.pid ?? 0, "VmRSS");
  await stopProgram(child);
  return { mb, peakMb, readyMs };
};

const medianOf = (samples: readonly Sample[], key: keyof Sample): number =>
  median(samples.map((one) => one[key]));

/** Compares the memory of the idle server with PGlite as it comes on the same folder (docs/performance.md 3.11). */
export const benchMemory = async (rounds: number): Promise<Report> => {
  const home = await mkdtemp(join(tmpdir(), "memory-"));
  const folder = join(home, "later");
  const postgresql = await startPostgresql();
  const samples: Record<"first" | "bare" | "later" | "postgresql", Sample[]> = {
    first: [],
    bare: [],
    later: [],
    postgresql: [],
  };
  try {
    await sample(SERVER, OPEN, { DATA_DIR: folder });
    for (let round = 0; round < rounds; round += 1) {
      samples.bare.push(await sample(barePglite(join(folder, "database")), READY));
      samples.later.push(await sample(SERVER, OPEN, { DATA_DIR: folder }));
      await rm("build/stamp");
      const first = { DATA_DIR: join(home, `first-${round}`) };
      samples.first.push(await sample(["npm", "start"], OPEN, first));
      const other = { DATA_DIR: join(home, "postgresql"), DATABASE_URL: postgresql.url };
      samples.postgresql.push(await sample(SERVER, OPEN, other));
    }
  } finally {
    await postgresql.stop();
    await rm(home, { recursive: true, force: true });
  }
  const row = (what: string, key: keyof typeof samples): readonly string[] => [
    what,
    ...(["mb", "peakMb", "readyMs"] as const).flatMap((figure) => {
      const value = medianOf(samples[key], figure);
      return [value.toFixed(0), (value / medianOf(samples.bare, figure)).toFixed(2)];
    }),
  ];
  return {
    title: `Memory of all processes ${IDLE_MS / 1000} s after the start, idle (medians of ${rounds})`,
    head: [
      "what runs",
      "MB",
      "beside PGlite",
      "peak MB",
      "beside PGlite",
      "ready after ms",
      "beside PGlite",
    ],
    rows: [
      row("PGlite as it comes, on the server's folder", "bare"),
      row("the server, as a service starts it", "later"),
      row("`npm start` in a new folder, npm and a build included", "first"),
      row("the server on PostgreSQL", "postgresql"),
    ],
  };
};
