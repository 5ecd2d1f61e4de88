import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seedRecords } from "../tests/support/database/seed-records.ts";
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

const ROUNDS = 7;
const RECORDS = 5_000;
const BUDGET = 2.4;

/** Compares a start of the server with a bare PGlite on the same folder (docs/performance.md 3.12). */
export const benchStart = async (): Promise<Report> => {
  const folder = await mkdtemp(join(tmpdir(), "bench-start-"));
  const bare: number[] = [];
  const server: number[] = [];
  const time = async (program: readonly string[], line: RegExp, environment?: Environment) => {
    const { child, readyMs } = await startProgram(program, line, environment);
    await stopProgram(child);
    return readyMs;
  };
  try {
    await seedRecords(folder, RECORDS);
    // The first start compresses the pages and makes the keys.
    await time(SERVER, OPEN, { DATA_DIR: folder });
    for (let round = 0; round < ROUNDS; round += 1) {
      bare.push(await time(barePglite(join(folder, "database")), READY));
      server.push(await time(SERVER, OPEN, { DATA_DIR: folder }));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const ratio = median(server) / median(bare);
  return {
    title: `Start to ready with a finished build and ${RECORDS.toLocaleString("en-US")} records (medians of ${ROUNDS})`,
    head: ["bare PGlite, ms", "the server, ms", "beside bare PGlite", "budgets missed"],
    rows: [
      [
        median(bare).toFixed(0),
        median(server).toFixed(0),
        ratio.toFixed(2),
        ratio > BUDGET ? "3.12" : "none",
      ],
    ],
  };
};
