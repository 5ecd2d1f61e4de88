import { describe, expect, test } from "vitest";
import { runChecks } from "#cli/doctor/run-checks.ts";
import { databaseOn } from "#server/database/open-database.ts";
import { openPostgresql } from "#server/database/postgresql.ts";
import { newDatabase } from "#tests/support/database/engines.ts";
import { problemsOf, soundSetUp } from "#tests/support/server/doctor.ts";
import { freePort } from "#tests/support/server/listen.ts";

const setUp = soundSetUp();

const onPostgresql = async (script: string): Promise<string> => {
  const url = await newDatabase();
  const engine = openPostgresql(url);
  await engine.begin((session) => session.script(script));
  await engine.close();
  return url;
};

test("PostgreSQL without a fault has no problem, and stays as it was", async () => {
  const url = await newDatabase();
  const found = await runChecks({ ...setUp.environment, DATABASE_URL: url });
  expect(found.filter(({ level }) => level === "problem")).toEqual([]);
  expect(found.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^PostgreSQL \d+/));
  expect(found.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^Migrations that wait: \d+\./),
  );
  const engine = openPostgresql(url);
  const tables = await engine.begin(({ sql }) =>
    sql("select 1 from pg_tables where schemaname in ('public', 'auth', 'private')"),
  );
  expect(tables).toEqual([]);
  await engine.close();
});

describe("reports a fault of PostgreSQL:", () => {
  test("it cannot be reached", async () => {
    const url = `postgres://owner@127.0.0.1:${await freePort()}/conference`;
    expect(await problemsOf({ ...setUp.environment, DATABASE_URL: url })).toEqual([
      expect.stringMatching(/PostgreSQL cannot be reached: .*ECONNREFUSED.* Correct DATABASE_URL/),
    ]);
  });

  test("its roles belong to another owner", async () => {
    const owner = `owner_${process.pid}`;
    const roles = ["anon", "authenticated", "service_role"].map(
      (role) => `begin create role ${role} nologin noinherit;
        exception when duplicate_object then null; end;`,
    );
    const url = await onPostgresql(`do $$ begin ${roles.join(" ")} end $$;
      create role ${owner} login; grant all on schema public to ${owner};
      do $$ begin execute format('grant create on database %I to ${owner}', current_database()); end $$`);
    const problems = await problemsOf({
      ...setUp.environment,
      DATABASE_URL: url.replace("owner@", `${owner}@`),
    });
    expect(problems).toEqual([
      expect.stringContaining(
        `An administrator has to run: grant anon, authenticated, service_role to ${owner}`,
      ),
    ]);
  });

  test("it is the database of a Supabase project", async () => {
    const url = await onPostgresql(`do $$ begin
        create role supabase_auth_admin; exception when duplicate_object then null; end $$;
      create schema auth; create table auth.users (id uuid);
      alter table auth.users owner to supabase_auth_admin`);
    expect(await problemsOf({ ...setUp.environment, DATABASE_URL: url })).toEqual([
      expect.stringContaining("Set SUPABASE_URL and its keys instead."),
    ]);
  });

  test("a newer version of the product has used it", async () => {
    const url = await newDatabase();
    await (await databaseOn(openPostgresql(url))).close();
    const engine = openPostgresql(url);
    await engine.begin(({ sql }) =>
      sql("insert into supabase_migrations.schema_migrations (version) values ('20991231000000')"),
    );
    await engine.close();
    expect(await problemsOf({ ...setUp.environment, DATABASE_URL: url })).toEqual([
      expect.stringMatching(/by a newer version of this product\. Run that version/),
    ]);
  });
});
