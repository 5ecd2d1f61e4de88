import { execFile } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { readContents } from "#server/database/contents.ts";
import type { Sql } from "#server/database/database.ts";
import type { OwnerSession } from "#server/database/engine.ts";
import { createRoles, LOCK_KEY } from "#server/database/migrate.ts";
import { openPostgresql } from "#server/database/postgresql.ts";
import { OperationsError } from "#server/errors.ts";
import { HOLD_MAIL, type Store } from "./store.ts";

/** The table of the key that signs sessions. */
const KEYS = "gateway.secrets";

/** Lets a transaction last for as long as one of the programs runs. */
const WITHOUT_TIME_LIMITS =
  "set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0; set local statement_timeout = 0";

const refuseMissingPrograms = async (sql: Sql): Promise<void> => {
  const [{ major } = { major: 0 }] = await sql<{ major: number }>(
    "select current_setting('server_version_num')::integer / 10000 as major",
  );
  for (const program of ["pg_dump", "pg_restore", "psql"]) {
    const printed = await promisify(execFile)(program, ["--version"]).catch(() => undefined);
    const [, version = 0] = /\(PostgreSQL\) (\d+)/.exec(printed?.stdout ?? "") ?? [];
    if (Number(version) < major)
      throw new OperationsError(
        `${program} ${major} or newer is needed in PATH. Install PostgreSQL's client programs, such as Debian's package postgresql-client-${major}.`,
      );
  }
};

const refuseTables = async (sql: Sql): Promise<void> => {
  const [found] = await sql<{ name: string }>(
    "select schemaname || '.' || tablename as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1",
  );
  if (found)
    throw new OperationsError(
      `The database in DATABASE_URL holds data (${found.name}). Create an empty one and restore into that.`,
    );
};

/** Returns the database at a URL as a store, which PostgreSQL's own programs dump and fill. */
export const postgresqlStore = (databaseUrl: string): Store => {
  const url = new URL(databaseUrl);
  // Every user of the machine can list arguments, so the password is none of them.
  const password = decodeURIComponent(url.password);
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) };
  url.password = "";
  const database = `--dbname=${url.href}`;

  const run = async (program: string, args: readonly string[]): Promise<string> => {
    const running = promisify(execFile)(program, args, { env });
    const { stdout } = await running.catch(({ stderr }: { readonly stderr: string }) => {
      throw new OperationsError(`${program} failed: ${stderr.trim()}`);
    });
    return stdout;
  };
  const begin = async <T>(work: (session: OwnerSession) => Promise<T>): Promise<T> => {
    const engine = openPostgresql(databaseUrl, 0);
    return engine.begin(work).finally(() => engine.close());
  };

  return {
    mode: "postgresql",
    dumpName: "database.dump",
    check: "read back and checked for every table",
    refuseDump: () =>
      begin(async ({ sql }) => {
        await refuseMissingPrograms(sql);
        const [found] = await sql(
          "select where to_regclass('supabase_migrations.schema_migrations') is not null",
        );
        if (!found)
          throw new OperationsError("The database in DATABASE_URL has no tables of the product.");
      }),
    dump: (path, { withKeys }) =>
      begin(async ({ sql, script }) => {
        await script(`set transaction isolation level repeatable read; ${WITHOUT_TIME_LIMITS}`);
        const [exported] = await sql<{ snapshot: string }>(
          "select pg_export_snapshot() as snapshot",
        );
        const contents = await readContents(sql);
        await run("pg_dump", [
          "--format=custom",
          `--snapshot=${exported?.snapshot}`,
          ...(withKeys ? [] : [`--exclude-table-data=${KEYS}`]),
          `--file=${path}`,
          database,
        ]);
        if (withKeys) return contents;
        const { [KEYS]: _, ...rows } = contents.rows;
        return { ...contents, rows };
      }),
    isDumpOf: async (path, { rows }) => {
      // The list is at the front of a dump; this reads all of it.
      await run("pg_restore", ["--file=/dev/null", path]);
      const list = await run("pg_restore", ["--list", path]);
      return Object.keys(rows).every((name) =>
        list.includes(` TABLE DATA ${name.replace(".", " ")} `),
      );
    },
    refuseData: () =>
      begin(async ({ sql }) => {
        await refuseMissingPrograms(sql);
        await refuseTables(sql);
      }),
    restore: async (path, { sendEmail }) => {
      await begin(({ script }) => createRoles(script));
      return begin(async ({ sql, script }) => {
        await script(WITHOUT_TIME_LIMITS);
        // A server that starts meanwhile waits for this lock.
        await sql("select pg_advisory_xact_lock($1)", [LOCK_KEY]);
        await refuseTables(sql);
        const [list, statements] = [`${path}.list`, `${path}.sql`];
        try {
          // Default privileges name the old owner, and each start grants them again.
          const entries = (await run("pg_restore", ["--list", path])).split("\n");
          await writeFile(
            list,
            entries.filter((line) => !line.includes(" DEFAULT ACL ")).join("\n"),
          );
          await run("pg_restore", [
            "--no-owner",
            `--use-list=${list}`,
            `--file=${statements}`,
            path,
          ]);
          const printed = await run("psql", [
            "--no-psqlrc",
            "--quiet",
            "--tuples-only",
            "--no-align",
            "--set=ON_ERROR_STOP=1",
            "--single-transaction",
            `--file=${statements}`,
            ...(sendEmail ? [] : [`--command=${HOLD_MAIL}`]),
            database,
          ]);
          return sendEmail ? 0 : Number(printed.trim().split("\n").at(-1));
        } finally {
          await Promise.all([list, statements].map((file) => rm(file, { force: true })));
        }
      });
    },
  };
};
