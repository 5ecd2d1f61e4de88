import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import pg from "pg";
import { readContents } from "#server/database/contents.ts";
import type { Contents, Sql } from "#server/database/database.ts";
import { createRoles, LOCK_KEY } from "#server/database/migrate.ts";
import { DatabaseUnreachableError, OperationsError } from "#server/errors.ts";
import { connectionOf, findPrograms } from "./postgresql-programs.ts";
import { HOLD_MAIL, type Store } from "./store.ts";

const CONNECT_TIMEOUT_MS = 5_000;

/** With PostgreSQL the key that signs sessions is in this table. */
const KEYS = "gateway.secrets";

const withoutKeys = ({ migration, rows }: Contents): Contents => ({
  migration,
  rows: { ...rows, ...(KEYS in rows && { [KEYS]: 0 }) },
});

/** Runs `work` on one connection without time limits, which dumping a large table would exceed. */
const connect = async <T>(
  url: string,
  work: (sql: Sql, major: number) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // A connection that breaks fails the query under way; without a listener it would end the process.
  client.on("error", () => {});
  await client.connect().catch((cause: Error) => {
    throw new DatabaseUnreachableError(`PostgreSQL cannot be reached: ${cause.message}`, { cause });
  });
  try {
    const sql: Sql = async <Row>(text: string, values: readonly unknown[] = []) =>
      (await client.query(text, [...values])).rows as Row[];
    const [server] = await sql<{ major: number }>(
      "select current_setting('server_version_num')::integer / 10000 as major",
    );
    return await work(sql, server?.major ?? 0);
  } finally {
    await client.end();
  }
};

/** Returns a URL of another database on the same server. */
const sibling = (databaseUrl: string, name: string): string => {
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
};

/**
 * Fills an empty database from a dump and runs a statement, all in one transaction. Returns what the
 * statement prints. Rights that the owner gives by default are left out: they name the old owner, and
 * each start gives them again.
 */
const fill = async (
  databaseUrl: string,
  dump: string,
  major: number,
  statement?: string,
): Promise<string> => {
  const { url, environment } = connectionOf(databaseUrl);
  const run = await findPrograms(major, environment);
  const list = `${dump}.list`;
  const script = `${dump}.sql`;
  const entries = (await run("pg_restore", ["--list", dump])).split("\n");
  await writeFile(list, entries.filter((line) => !line.includes(" DEFAULT ACL ")).join("\n"));
  try {
    await run("pg_restore", ["--no-owner", `--use-list=${list}`, `--file=${script}`, dump]);
    return await run("psql", [
      "--no-psqlrc",
      "--quiet",
      "--tuples-only",
      "--no-align",
      "--set=ON_ERROR_STOP=1",
      "--single-transaction",
      `--file=${script}`,
      ...(statement ? [`--command=${statement}`] : []),
      `--dbname=${url}`,
    ]);
  } finally {
    await Promise.all([list, script].map((file) => rm(file, { force: true })));
  }
};

/** Returns the database at a URL as a store. */
export const postgresqlStore = (databaseUrl: string): Store => {
  const refuseMissingPrograms = async (_: Sql, major: number) => {
    await findPrograms(major, {});
  };
  const refuseData = async (sql: Sql) => {
    const [found] = await sql<{ name: string }>(
      "select schemaname || '.' || tablename as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1",
    );
    if (found)
      throw new OperationsError(
        `The database in DATABASE_URL holds data (${found.name}). Create an empty one and restore into that.`,
      );
  };

  return {
    mode: "postgresql",
    dumpName: "database.dump",
    refuseDump: () =>
      connect(databaseUrl, async (sql, major) => {
        await refuseMissingPrograms(sql, major);
        const [found] = await sql<{ is_there: boolean }>(
          "select to_regclass('supabase_migrations.schema_migrations') is not null as is_there",
        );
        if (!found?.is_there)
          throw new OperationsError("The database in DATABASE_URL has no tables of the product.");
      }),
    dump: (path, { withKeys }) =>
      connect(databaseUrl, async (sql, major) => {
        const { url, environment } = connectionOf(databaseUrl);
        const run = await findPrograms(major, environment);
        await sql("begin isolation level repeatable read read only");
        const [exported] = await sql<{ snapshot: string }>(
          "select pg_export_snapshot() as snapshot",
        );
        const contents = await readContents(sql);
        await run("pg_dump", [
          "--format=custom",
          `--snapshot=${exported?.snapshot}`,
          ...(withKeys ? [] : [`--exclude-table-data=${KEYS}`]),
          `--file=${path}`,
          `--dbname=${url}`,
        ]);
        return withKeys ? contents : withoutKeys(contents);
      }),
    readDump: (path) =>
      connect(databaseUrl, async (sql, major) => {
        const [role] = await sql<{ may_create: boolean }>(
          "select rolcreatedb or rolsuper as may_create from pg_roles where rolname = current_user",
        );
        if (!role?.may_create) {
          await (await findPrograms(major, {}))("pg_restore", ["--list", path]);
          return undefined;
        }
        const name = `backup_check_${randomUUID().replaceAll("-", "")}`;
        await sql(`create database ${name} template template0`);
        try {
          const copy = sibling(databaseUrl, name);
          await fill(copy, path, major);
          return await connect(copy, readContents);
        } finally {
          await sql(`drop database ${name} with (force)`);
        }
      }),
    refuseData: () =>
      connect(databaseUrl, async (sql, major) => {
        await refuseMissingPrograms(sql, major);
        await refuseData(sql);
      }),
    restore: (path, { sendEmail }) =>
      connect(databaseUrl, async (sql, major) => {
        // A server that starts meanwhile waits for this lock.
        await sql("select pg_advisory_lock($1)", [LOCK_KEY]);
        await refuseData(sql);
        await createRoles(sql);
        const printed = await fill(databaseUrl, path, major, sendEmail ? undefined : HOLD_MAIL);
        return sendEmail ? 0 : Number(printed.trim().split("\n").at(-1));
      }),
  };
};
