import { execFile, execFileSync, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../tests/support/server/listen.ts";
import { SERVER } from "../tests/support/server/spawn-server.ts";
import { median, type Report } from "./report.ts";

const ROUNDS = 3;
const PATHS = ["/", "/contact", "/contact/general"];
const BUDGET = 0.65;

const run = promisify(execFile);

/** Returns the requests a second that wrk counts in 3 s on 64 connections. */
const requestsPerSecond = async (url: string): Promise<number> => {
  const options = ["-t1", "-c64", "-d3s", "-H", "Accept-Encoding: gzip", url];
  const { stdout } = await run("wrk", options);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
};

const SERVED_WITHIN_MS = 10_000;

const waitUntilServed = async (url: string): Promise<void> => {
  const isServed = () =>
    fetch(url, { signal: AbortSignal.timeout(SERVED_WITHIN_MS) }).then(
      ({ ok }) => ok,
      () => false,
    );
  const deadline = Date.now() + SERVED_WITHIN_MS;
  while (!(await isServed())) {
    if (Date.now() > deadline) throw new Error(`Nothing is served at ${url}.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

type Peer = { readonly origin: string; readonly stop: () => Promise<void> };

const startPeer = (
  port: number,
  [command = "", ...args]: readonly string[],
  options: SpawnOptions = {},
): Peer => {
  // A program that is missing is found by waitUntilServed, so that what else was started is ended.
  const child = spawn(command, args, { stdio: "ignore", ...options });
  const ended = once(child, "exit").then(
    () => {},
    () => {},
  );
  const stop = () => {
    child.kill();
    return ended;
  };
  return { origin: `http://127.0.0.1:${port}`, stop };
};

/** Starts the product with its log in a file, as a service would. */
const startProduct = async (folder: string): Promise<Peer> => {
  const port = await freePort();
  return startPeer(port, [process.execPath, SERVER], {
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: join(folder, "data") },
    stdio: ["ignore", "ignore", openSync(join(folder, "product.log"), "w")],
  });
};

/** Starts an app of Hono alone, which answers every request as the product answers one. */
const startBareHono = async (file: string, url: string): Promise<Peer> => {
  const port = await freePort();
  const { headers } = await fetch(url, { headers: { "accept-encoding": "gzip" } });
  const { date: _, connection: __, "keep-alive": ___, ...same } = Object.fromEntries(headers);
  await writeFile(file, execFileSync("curl", ["-s", "-H", "Accept-Encoding: gzip", url]));
  const peer = ["bench/server/bare-hono.mjs", String(port), file, JSON.stringify(same)];
  return startPeer(port, [process.execPath, ...peer]);
};

/** Compares files from memory with a bare app of Hono. Needs wrk (docs/performance.md 3.8). */
export const benchServer = async (): Promise<Report> => {
  const folder = await mkdtemp(join(tmpdir(), "bench-server-"));
  const stops: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })];
  const rows: string[][] = [];
  try {
    const product = await startProduct(folder);
    stops.push(product.stop);
    await waitUntilServed(product.origin);
    const html = await (await fetch(product.origin)).text();
    const [asset = ""] = /\/assets\/entry[^"]*\.js/.exec(html) ?? [];
    for (const path of [...PATHS, asset]) {
      const bare = await startBareHono(join(folder, "body.gz"), product.origin + path);
      stops.push(bare.stop);
      await waitUntilServed(bare.origin);
      const rounds: { readonly ours: number; readonly theirs: number }[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        rounds.push({
          ours: await requestsPerSecond(product.origin + path),
          theirs: await requestsPerSecond(bare.origin),
        });
      await bare.stop();
      const ratio = median(rounds.map(({ ours, theirs }) => ours / theirs));
      rows.push([
        path,
        median(rounds.map(({ ours }) => ours)).toFixed(0),
        ratio.toFixed(2),
        ratio < BUDGET ? "3.8" : "none",
      ]);
    }
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
  return {
    title: `Files from memory: requests a second from one process (medians of ${ROUNDS})`,
    head: ["file", "requests a second", "beside a bare app of Hono", "budgets missed"],
    rows,
  };
};
