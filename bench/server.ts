import { execFileSync, spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { freePort } from "#tests/support/listen.ts";
import { spawnServer } from "#tests/support/spawn-server.ts";
import { median, type Report } from "./report.ts";

const ROUNDS = 3;
const PATH = "/contact";

const unzip = promisify(gunzip);

/** Requests a second that wrk counts over 5 s on 64 connections. */
const requestsPerSecond = (url: string): number => {
  const printed = execFileSync("wrk", ["-t1", "-c64", "-d5s", "-H", "Accept-Encoding: gzip", url], {
    encoding: "utf8",
  });
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(printed)?.[1]);
};

/** nginx with one worker, serving the same page precompressed. */
const startNginx = async (page: Buffer): Promise<{ url: string; stop: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), "nginx-"));
  const port = await freePort();
  await writeFile(join(folder, "page.html.gz"), page);
  await writeFile(join(folder, "page.html"), await unzip(page));
  await writeFile(
    join(folder, "nginx.conf"),
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/log;
events { worker_connections 1024; }
http { access_log off; client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  server { listen 127.0.0.1:${port}; root ${folder}; gzip_static on; default_type text/html; } }`,
  );
  execFileSync("chmod", ["755", folder]);
  const child = spawn("nginx", ["-c", join(folder, "nginx.conf")], { stdio: "ignore" });
  await new Promise((resolve) => setTimeout(resolve, 500));
  return {
    url: `http://127.0.0.1:${port}/page.html`,
    stop: async () => {
      child.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Compares a static page with nginx. Needs nginx-light and wrk (docs/performance.md 3.8). */
export const benchServer = async (): Promise<Report> => {
  const server = await spawnServer();
  const page = execFileSync("curl", ["-s", "-H", "Accept-Encoding: gzip", server.url + PATH]);
  const nginx = await startNginx(page);
  try {
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      ratios.push(requestsPerSecond(server.url + PATH) / requestsPerSecond(nginx.url));
    return {
      title: "A static page: requests a second beside nginx with one worker",
      head: ["page", "bytes, gzip", "ours / nginx (median of 3)"],
      rows: [[PATH, String(page.length), median(ratios).toFixed(2)]],
    };
  } finally {
    await nginx.stop();
    await server.stop();
  }
};
