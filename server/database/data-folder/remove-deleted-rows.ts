import type { Engine } from "#server/database/engine.ts";

/** Begins the log anew, because it holds deleted rows too. */
const NEW_LOG = ["checkpoint", "select pg_switch_wal()", "checkpoint"];

/**
 * Removes deleted rows from the files of PGlite, where nothing else does: PostgreSQL's own background
 * process cleans its tables. Each table is written anew by itself, so that requests wait for one table at
 * most. By CLUSTER, because no transaction can hold VACUUM. A disk that is nearly full takes no copy of a
 * table, and transactions are read-only then, which CLUSTER does not heed.
 */
export const removeDeletedRows = async ({ begin }: Engine): Promise<void> => {
  const rewrites = await begin(({ sql }) =>
    sql<{ text: string }>(
      `select format('cluster %s using %I', conrelid::regclass, conname) as text from pg_constraint
        where contype = 'p' and connamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
          and not current_setting('transaction_read_only')::boolean`,
    ),
  );
  for (const text of [...rewrites.map(({ text }) => text), ...NEW_LOG])
    await begin(({ sql }) => sql(text));
};

/** Does so if a submission was deleted since the last time. */
export const removeDeletedSubmissions = async (engine: Engine): Promise<void> => {
  const [deletion] = await engine.begin(({ sql }) =>
    sql<{ at: string }>(
      "select deleted_at as at from private.settings where deleted_at is not null",
    ),
  );
  if (!deletion) return;
  await removeDeletedRows(engine);
  // A deletion meanwhile is for the next time.
  await engine.begin(({ sql }) =>
    sql("update private.settings set deleted_at = null where deleted_at = $1", [deletion.at]),
  );
};
