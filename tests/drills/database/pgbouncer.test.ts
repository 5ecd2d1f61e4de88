import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, inject, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { openPostgresql } from "#server/database/engines/postgresql.ts";
import { openOn, preparedDatabase } from "#tests/support/database/engines.ts";
import { serverUser } from "#tests/support/database/postgresql-server.ts";
import { submit } from "#tests/support/database/submissions.ts";
import { opened } from "#tests/support/opened.ts";
import { freePort } from "#tests/support/server/listen.ts";
import { until } from "#tests/support/until.ts";

/** Starts Debian's PgBouncer in front of a PostgreSQL, on a free loopback port. */
const startPgBouncer = async (postgresqlUrl: string, mode: "session" | "transaction") => {
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

const SETTINGS = `select current_setting('statement_timeout') as statement,
  current_setting('lock_timeout') as lock,
  current_setting('idle_in_transaction_session_timeout') as idle,
  current_setting('TimeZone') as zone`;

describe.each(["session", "transaction"] as const)("behind PgBouncer in %s mode", (mode) => {
  const db = opened(async () => {
    const { pathname } = new URL(await preparedDatabase());
    const pooler = await startPgBouncer(inject("postgresqlUrl"), mode);
    const made = await openOn(openPostgresql(pooler.urlOf(pathname.slice(1)))).catch(
      async (error) => {
        await pooler.stop();
        throw error;
      },
    );
    return { ...made, close: () => made.close().then(pooler.stop) };
  });

  test("every transaction has its limits and its time zone", async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, () => db.database.transaction((sql) => sql(SETTINGS))),
    );
    for (const settings of all)
      expect(settings).toEqual([{ statement: "15s", lock: "3s", idle: "15s", zone: "UTC" }]);
  });

  test("submissions are stored, all at once, and a time reads as UTC", async () => {
    const send = () => submit(db.database, contactForm);
    const ids = await Promise.all(Array.from({ length: 30 }, send));
    const rows = await db.database.transaction((sql) =>
      sql<{ id: string; created_at: string }>("select id, created_at from public.contact_queries"),
    );
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(ids));
    for (const { created_at } of rows) expect(created_at).toMatch(/\+00:00$/);
  });
});
