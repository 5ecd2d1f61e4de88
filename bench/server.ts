import { execFile, execFileSync, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { freePort } from "../tests/support/server/listen.ts";
import { SERVER } from "../tests/support/server/spawn-server.ts";
import { median, type Report } from "./report.ts";

const ROUNDS = 3;
const PATHS = ["/", "/contact", "/contact/general"];
const BUDGET = 0.6;

const run = promisify(execFile);
const unzip = promisify(gunzip);

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

/** Starts the product with its log in a file, as nginx keeps its own. */
const startProduct = async (folder: string): Promise<Peer> => {
  const port = await freePort();
  return startPeer(port, [process.execPath, SERVER], {
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: join(folder, "data") },
    stdio: ["ignore", "ignore", openSync(join(folder, "product.log"), "w")],
  });
};

/** Starts nginx with one worker on the precompressed files `0.html`, `1.html`, … */
const startNginx = async (folder: string): Promise<Peer> => {
  const port = await freePort();
  await writeFile(
    join(folder, "nginx.conf"),
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/log;
events { worker_connections 1024; }
http { access_log ${folder}/access; client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  server { listen 127.0.0.1:${port}; root ${folder}; gzip_static on; default_type text/html; } }`,
  );
  return startPeer(port, ["nginx", "-c", join(folder, "nginx.conf")]);
};

/** Starts node:http alone, which shows how much of the distance to nginx is Node's. */
const startBareHttp = async (file: string): Promise<Peer> => {
  const port = await freePort();
  return startPeer(port, [process.execPath, "bench/server/bare-http.mjs", String(port), file]);
};

/** Compares static files with nginx. Needs nginx-light and wrk (docs/performance.md 3.8). */
export const benchServer = async (): Promise<Report> => {
  const folder = await mkdtemp(join(tmpdir(), "nginx-"));
  const stops: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })];
  const rows: string[][] = [];
  try {
    // nginx's worker is another user.
    await chmod(folder, 0o755);
    const product = await startProduct(folder);
    stops.push(product.stop);
    await waitUntilServed(product.origin);
    const html = await (await fetch(product.origin)).text();
    const [asset = ""] = /\/assets\/entry[^"]*\.js/.exec(html) ?? [];
    const paths = [...PATHS, asset];
    for (const [n, path] of paths.entries()) {
      const body = execFileSync("curl", [
        "-s",
        "-H",
        "Accept-Encoding: gzip",
        product.origin + path,
      ]);
      await writeFile(join(folder, `${n}.html.gz`), body);
      await writeFile(join(folder, `${n}.html`), await unzip(body));
    }
    const nginx = await startNginx(folder);
    stops.push(nginx.stop);
    await waitUntilServed(`${nginx.origin}/0.html`);
    for (const [n, path] of paths.entries()) {
      const bare = await startBareHttp(join(folder, `${n}.html.gz`));
      stops.push(bare.stop);
      await waitUntilServed(bare.origin);
      const [toNginx, toBare, bareToNginx]: [number[], number[], number[]] = [[], [], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        const ours = await requestsPerSecond(product.origin + path);
        const theirs = await requestsPerSecond(`${nginx.origin}/${n}.html`);
        const node = await requestsPerSecond(bare.origin);
        toNginx.push(ours / theirs);
        toBare.push(ours / node);
        bareToNginx.push(node / theirs);
      }
      await bare.stop();
      rows.push([
        path,
        ...[toNginx, toBare, bareToNginx].map((ratios) => median(ratios).toFixed(2)),
        median(toNginx) < BUDGET ? "3.8" : "none",
      ]);
    }
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
  return {
    title: `Static files: requests a second from one process (medians of ${ROUNDS})`,
    head: ["file", "ours / nginx", "ours / node:http", "node:http / nginx", "budgets missed"],
    rows,
  };
};
