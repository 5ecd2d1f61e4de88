import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { serverUser } from "#tests/support/database/postgresql-server.ts";
import { freePort } from "#tests/support/server/listen.ts";
import { until } from "#tests/support/until.ts";

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
  const users = join(folder, "users");
  writeFileSync(users, '"owner" ""\n');
  writeFileSync(
    settings,
    `[databases]
* = host=127.0.0.1 port=${behind}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = 5
`,
  );
  if (user.uid !== undefined && user.gid !== undefined)
    for (const path of [folder, settings, users]) chownSync(path, user.uid, user.gid);
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
  await until(isReady, () => "PgBouncer did not start.", {
    withinMs: 60_000,
    isHopeless: () => server.exitCode !== null,
  });
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
