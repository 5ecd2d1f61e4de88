import { execFileSync } from "node:child_process";
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

type Sample = { readonly mb: number; readonly readyMs: number };

/** Returns the resident memory of a process and of all that it has started. */
const treeMb = (root: number): number => {
  const rows = execFileSync("ps", ["-Ao", "pid=,ppid=,rss="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const sizeOf = (pid: number): number =>
    rows
      .filter(([, parent]) => parent === pid)
      .reduce((sum, [child = 0]) => sum + sizeOf(child), rows.find(([id]) => id === pid)?.[2] ?? 0);
  return sizeOf(root) / 1024;
};

/** Runs a program until it prints a line, lets it idle, and returns what it then holds. */
const sample = async (
  program: readonly string[],
  line: RegExp,
  environment: Environment = {},
): Promise<Sample> => {
  const { child, readyMs } = await startProgram(program, line, environment);
  await wait(IDLE_MS);
  const mb = treeMb(child.pid ?? 0);
  await stopProgram(child);
  return { mb, readyMs };
};

const medianOf = (samples: readonly Sample[], key: keyof Sample): number =>
  median(samples.map((one) => one[key]));

/** Compares the memory of the idle server with a bare PGlite on the same folder (docs/performance.md 3.11). */
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
      const first = { DATA_DIR: join(home, `first-${round}`) };
      samples.first.push(await sample(["npm", "start"], OPEN, first));
      const other = { DATA_DIR: join(home, "postgresql"), DATABASE_URL: postgresql.url };
      samples.postgresql.push(await sample(SERVER, OPEN, other));
    }
  } finally {
    await postgresql.stop();
    await rm(home, { recursive: true, force: true });
  }
  const [bareMb, bareMs] = [medianOf(samples.bare, "mb"), medianOf(samples.bare, "readyMs")];
  const row = (what: string, key: keyof typeof samples): readonly string[] => {
    const [mb, ms] = [medianOf(samples[key], "mb"), medianOf(samples[key], "readyMs")];
    return [what, mb.toFixed(0), (mb / bareMb).toFixed(2), ms.toFixed(0), (ms / bareMs).toFixed(2)];
  };
  return {
    title: `Memory of all processes ${IDLE_MS / 1000} s after the start, idle (medians of ${rounds})`,
    head: ["what runs", "MB", "beside bare PGlite", "ready after ms", "beside bare PGlite"],
    rows: [
      row("bare PGlite on the server's folder", "bare"),
      row("the server, as a service starts it", "later"),
      row("`npm start` in a new folder, npm included", "first"),
      row("the server on PostgreSQL", "postgresql"),
    ],
  };
};
