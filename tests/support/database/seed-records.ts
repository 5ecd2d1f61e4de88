import { join } from "node:path";
import { openPglite } from "#server/database/engines/pglite.ts";
import { migrate } from "#server/database/migrations/migrate.ts";

/**
 * Writes contact queries, a minute apart, into a data folder that no server uses. Every third one is
 * handled, and each of the newest `answered` ones was answered in half a minute. They bypass the triggers,
 * so no mail is owed for them.
 */
export const seedRecords = async (dataDir: string, count: number, answered = 0): Promise<void> => {
  const engine = await openPglite(join(dataDir, "database"));
  await migrate(engine, console.warn);
  await engine.begin(async ({ sql }) => {
    await sql("set local session_replication_role = replica");
    await sql(
      `insert into public.contact_queries (name, email, subject, message, status, created_at)
        select 'Person ' || n, 'person' || n || '@example.com', 'Question ' || n,
          'Message number ' || n || ': ' || repeat('when do the doors open, and where? ', 1 + n % 12),
          case when n % 3 = 0 then 'handled' end, now() - n * interval '1 minute'
        from generate_series(1, $1::int) as n`,
      [count],
    );
    await sql(
      `with answer as (
        insert into public.submission_events
            (submission_table, submission_id, created_at, kind, author, outcome, body)
          select 'contact_queries', id, created_at + interval '30 seconds', 'answer',
              'anna@example.com', 'accepted', 'Yes.'
            from public.contact_queries order by created_at desc limit $1
          returning *
      )
      insert into private.outbox (id, kind, form_type, submission_table, submission_id, created_at,
          not_before, due_at, sent_at)
        select id, kind, 'contact', submission_table, submission_id, created_at, created_at, created_at,
            created_at
          from answer`,
      [answered],
    );
    await sql("insert into public.submission_states select * from private.current_state");
  });
  await engine.close();
};
