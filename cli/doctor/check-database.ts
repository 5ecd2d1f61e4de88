import { existsSync } from "node:fs";
import { databaseFolderOf } from "#server/database/data-folder/created-marker.ts";
import type { Engine } from "#server/database/engine.ts";
import { openPglite } from "#server/database/engines/pglite.ts";
import { openPostgresql } from "#server/database/engines/postgresql.ts";
import { migrate } from "#server/database/migrations/migrate.ts";
import { NEWER_DATABASE, readMigrations } from "#server/database/migrations/migrations.ts";
import type { Env } from "#server/env/env.ts";
import { unverifiedDatabase } from "#server/env/warnings.ts";
import { OperationsError, StartError, sentenceOf } from "#server/errors.ts";
import type { DatabaseFacts } from "#server/operations/operations.ts";
import { connectOperations } from "#server/operations/operations-socket.ts";
import { createSqlOperations } from "#server/operations/sql-operations.ts";
import { checkStaff } from "./check-addresses.ts";
import { checkOwed, type OwedSettings } from "./check-owed.ts";
import { type CheckResult, ok, problem, warning } from "./check-result.ts";

type Facts = DatabaseFacts & {
  readonly staff: readonly { readonly email: string }[];
  readonly owed: readonly CheckResult[];
};

const ROLLBACK = Symbol("rollback");

type DatabaseSettings = OwedSettings & Pick<Env, "dataDir" | "adminEmails">;

/** Runs the migrations as a start does, and rolls them back: it fails alike and changes nothing. */
const dryRunMigrations = async (engine: Engine, env: OwedSettings): Promise<Facts> => {
  let facts: Facts | undefined;
  const begin: Engine["begin"] = (work) =>
    engine.begin(async (session) => {
      const { sql } = session;
      const [about] = await sql<{ version: string; isEmpty: boolean }>(
        `select current_setting('server_version') as version,
          to_regclass('supabase_migrations.schema_migrations') is null as "isEmpty"`,
      );
      const { version = "", isEmpty = true } = about ?? {};
      const applied = isEmpty
        ? []
        : await sql<{ version: string }>(
            "select version from supabase_migrations.schema_migrations",
          );
      await work(session);
      const operations = createSqlOperations({ transaction: (work) => work(sql) });
      const staff = await operations.listStaff();
      const owed = await checkOwed(operations, env);
      facts = { version, migrations: applied.map((row) => row.version), staff, owed };
      throw ROLLBACK;
    });
  try {
    await migrate({ ...engine, begin }, () => {});
  } catch (error) {
    if (error !== ROLLBACK) throw error;
  } finally {
    await engine.close();
  }
  if (!facts) throw new TypeError("The dry run ended early.");
  return facts;
};

/** Asks the running server, or else the database itself; undefined when there is none yet. */
const readFacts = async (
  env: DatabaseSettings,
  databaseUrl: string | undefined,
): Promise<Facts | undefined> => {
  if (databaseUrl) return dryRunMigrations(openPostgresql(databaseUrl), env);
  const running = await connectOperations(env.dataDir);
  if (running)
    return {
      ...(await running.describeDatabase()),
      staff: await running.listStaff(),
      owed: await checkOwed(running, env),
    };
  const folder = databaseFolderOf(env.dataDir);
  return existsSync(folder) ? dryRunMigrations(await openPglite(folder), env) : undefined;
};

const checkMigrations = async (applied: readonly string[]): Promise<CheckResult> => {
  const known = (await readMigrations()).map(({ version }) => version);
  if (applied.some((version) => !known.includes(version))) return problem(NEWER_DATABASE);
  const waiting = known.filter((version) => !applied.includes(version)).length;
  return waiting === 0
    ? ok(`All ${known.length} migrations are applied.`)
    : warning(`Migrations that wait: ${waiting}. The next start applies them.`);
};

/** Says whether a start would succeed on this database, and describes it. */
export const checkDatabase = async (
  env: DatabaseSettings,
  databaseUrl: string | undefined,
): Promise<readonly CheckResult[]> => {
  try {
    const facts = await readFacts(env, databaseUrl);
    const unverified = unverifiedDatabase(databaseUrl);
    return [
      ...(unverified ? [warning(unverified)] : []),
      ...(facts
        ? [ok(`PostgreSQL ${facts.version}.`), await checkMigrations(facts.migrations)]
        : [ok("There is no database yet. The first start makes it.")]),
      checkStaff(env.adminEmails, facts?.staff ?? []),
      ...(facts?.owed ?? []),
    ];
  } catch (error) {
    if (error instanceof OperationsError)
      return [problem(`The running server cannot be asked: ${error.message} Start it again.`)];
    const message = sentenceOf(error).replace(/[.;]?$/, ".");
    const cure = databaseUrl ? " Correct DATABASE_URL, or that server." : "";
    // These errors say themselves what to do.
    return [
      problem(
        error instanceof StartError ? message : `The database cannot be used: ${message}${cure}`,
      ),
    ];
  }
};
