import type { Engine } from "./engine.ts";

/**
 * Removes deleted rows from the files of PGlite, where nothing else does: PostgreSQL's own background
 * process cleans its tables. Each table is written anew by itself, so that requests wait for one table at
 * most; then the log begins anew, because it holds what was deleted too.
 */
export const removeDeletedRows = async ({ begin, maintain }: Engine): Promise<void> => {
  if (!maintain) return;
  const tables = await begin(({ sql }) =>
    sql<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema') order by name`,
    ),
  );
  for (const { name } of tables) await maintain(`vacuum full ${name}`);
  await maintain("checkpoint");
  await maintain("select pg_switch_wal()");
  await maintain("checkpoint");
};

/** Does so if a submission was deleted since the last time. */
export const removeDeletedSubmissions = async (engine: Engine): Promise<void> => {
  const [deletion] = await engine.begin(({ sql }) =>
    sql<{ time: string }>(
      "select deleted_at::text as time from private.settings where deleted_at is not null",
    ),
  );
  if (!deletion) return;
  await removeDeletedRows(engine);
  // A deletion meanwhile is for the next time.
  await engine.begin(({ sql }) =>
    sql("update private.settings set deleted_at = null where deleted_at::text = $1", [
      deletion.time,
    ]),
  );
};
