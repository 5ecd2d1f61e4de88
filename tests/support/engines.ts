import { execFileSync, spawn } from "node:child_process";
import { chownSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database, Sql } from "#server/database/database.ts";
import type { Engine } from "#server/database/engine.ts";
import { databaseOn } from "#server/database/open-database.ts";
import { openPglite } from "#server/database/pglite.ts";
import { openPostgresql } from "#server/database/postgresql.ts";
import { freePort } from "./product.ts";

/** A fresh database with the product's schema, and a back door for what only its owner may do. */
export type TestDatabase = {
  readonly database: Database;
  asOwner<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

export type TestEngine = {
  readonly name: string;
  open(ownSchemas?: readonly string[]): Promise<TestDatabase>;
};

const over = async (
  engine: Engine,
  ownSchemas: readonly string[] | undefined,
  after: () => Promise<void> = async () => {},
): Promise<TestDatabase> => {
  const database = await databaseOn(engine, ownSchemas);
  return {
    database,
    asOwner: (work) => engine.begin(({ sql }) => work(sql)),
    close: async () => {
      await database.close();
      await after();
    },
  };
};

/** Debian keeps the server's programs out of PATH, by version. */
const postgresqlPrograms = (): string => {
  const base = "/usr/lib/postgresql";
  const newest = readdirSync(base).sort((a, b) => Number(b) - Number(a))[0];
  return join(base, newest ?? "", "bin");
};

const idOf = (flag: "-u" | "-g", user: string) =>
  Number(execFileSync("id", [flag, user], { encoding: "utf8" }));

export type PostgresqlServer = { readonly url: string; stop(): Promise<void> };

/** A PostgreSQL of the test's own on a free loopback port; as user postgres or nobody where the test is root. */
export const startPostgresql = async (): Promise<PostgresqlServer> => {
  const programs = postgresqlPrograms();
  const folder = mkdtempSync(join(tmpdir(), "postgresql-"));
  const owner: { uid?: number; gid?: number } = {};
  if (process.getuid?.() === 0) {
    const user = execFileSync("getent", ["passwd", "postgres", "nobody"], { encoding: "utf8" });
    const name = user.split(":")[0] ?? "nobody";
    owner.uid = idOf("-u", name);
    owner.gid = idOf("-g", name);
    chownSync(folder, owner.uid, owner.gid);
  }
  const data = join(folder, "data");
  const at = { ...owner, cwd: folder };
  execFileSync(
    join(programs, "initdb"),
    ["-D", data, "-U", "owner", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"],
    at,
  );
  const port = await freePort();
  const server = spawn(
    join(programs, "postgres"),
    ["-D", data, "-p", `${port}`, "-h", "127.0.0.1", "-k", "", "-F"],
    { ...at, stdio: "ignore" },
  );
  const gone = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const stop = async () => {
    server.kill("SIGINT");
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  const isReady = () => {
    try {
      execFileSync(join(programs, "pg_isready"), ["-h", "127.0.0.1", "-p", `${port}`]);
      return true;
    } catch {
      return false;
    }
  };
  while (!isReady()) {
    if (server.exitCode !== null) throw new Error("PostgreSQL did not start.");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { url: `postgres://owner@127.0.0.1:${port}/postgres`, stop };
};

/** Every contract holds on both: `describe.each(engines)("… on $name", ({ open }) => …)`. */
export const engines: readonly TestEngine[] = [
  { name: "PGlite", open: async (ownSchemas) => over(await openPglite(), ownSchemas) },
  {
    name: "PostgreSQL",
    open: async (ownSchemas) => {
      const server = await startPostgresql();
      return over(openPostgresql(server.url), ownSchemas, server.stop);
    },
  },
];
