import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openPglite } from "#server/database/pglite.ts";
import { SECRET_FILE } from "#server/gateway/sign-in/signing-secret.ts";
import { migrateUpTo } from "#tests/support/database/old-schema.ts";

/** The last migration of the first release, 0.1.0; it had nine. */
const LAST_MIGRATION = "20261120100800";

export type Row = Readonly<Record<string, unknown>>;

/**
 * What the server of the first release wrote, when submissions of all five forms came in, staff
 * signed in, and the mail server was away from the second submission on: every row of every table,
 * the signing secret, and the refresh token that the browser of the staff held.
 */
export type FirstRelease = {
  readonly secret: string;
  readonly refreshToken: string;
  readonly tables: Readonly<Record<string, readonly Row[]>>;
};

const here = (name: string): string => join(import.meta.dirname, name);

/** Returns what was written, as if the last of it had been written now. */
const readData = async (now: Date): Promise<FirstRelease> => {
  const text = await readFile(here("data.json"), "utf8");
  const times = /(?<=")\d{4}-\d\d-\d\dT[\d:.]+\+00:00(?=")/g;
  const { takenAt } = JSON.parse(text);
  const sinceThen = now.getTime() - new Date(takenAt).getTime();
  return JSON.parse(
    text.replace(times, (time) => new Date(new Date(time).getTime() + sinceThen).toISOString()),
  );
};

/**
 * Writes the data folder that a server of the first release left behind: its schema, its rows and
 * its secret. PGlite's own files are made here, because they would take 40 MB.
 */
export const writeFirstRelease = async (dataDir: string): Promise<FirstRelease> => {
  const data = await readData(new Date());
  const engine = await openPglite(join(dataDir, "database"));
  await migrateUpTo(engine, LAST_MIGRATION);
  await engine.begin(async ({ sql, script }) => {
    await script(await readFile(here("gateway.sql"), "utf8"));
    await sql("set local session_replication_role = replica");
    for (const [table, rows] of Object.entries(data.tables))
      await sql(
        `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::text::jsonb)
          on conflict do nothing`,
        [JSON.stringify(rows)],
      );
  });
  await engine.close();
  await writeFile(join(dataDir, SECRET_FILE), `${data.secret}\n`, { mode: 0o600 });
  return data;
};
