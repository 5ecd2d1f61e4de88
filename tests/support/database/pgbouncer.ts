import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "#tests/support/server/listen.ts";
import { serverUser } from "./postgresql-server.ts";

export type PgBouncer = { urlOf(database: string): string; stop(): Promise<void> };

/** Starts Debian's PgBouncer in front of a PostgreSQL, on a free loopback port. */
export const startPgBouncer = async (
  postgresqlUrl: string,
  mode: "session" | "transaction",
): Promise<PgBouncer> => {
  const folder = mkdtempSync(join(tmpdir(), "pgbouncer-"));
  const user = serverUser();
  const port = await freePort();
  const { port: behind } = new URL(postgresqlUrl);
  const settings = join(folder, "pgbouncer.ini");
  writeFileSync(join(folder, "users"), '"owner" ""\n');
  writeFileSync(
    settings,
    `[databases]
* = host=127.0.0.1 port=${behind}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, "users")}
pool_mode = ${mode}
default_pool_size = 5
`,
  );
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const server = spawn("/usr/sbin/pgbouncer", ["-q", settings], {
    ...user,
    cwd: folder,
    stdio: "ignore",
  });
  const kill = () => server.kill("SIGKILL");
  process.once("exit", kill);
  const exited = once(server, "exit");
  const urlOf = (database: string) => `postgres://owner@127.0.0.1:${port}/${database}`;
  const isReady = async () => {
    const client = new pg.Client(urlOf("postgres"));
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
  };
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error("PgBouncer did not start.");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    urlOf,
    stop: async () => {
      kill();
      await exited;
      process.off("exit", kill);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
