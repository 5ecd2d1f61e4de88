import { describe, expect, test } from "vitest";
import { runChecks } from "#cli/doctor/run-checks.ts";
import { databaseOn } from "#server/database/open-database.ts";
import { openPostgresql } from "#server/database/postgresql.ts";
import { newDatabase } from "#tests/support/database/engines.ts";
import { problemsOf, soundSetUp } from "#tests/support/server/doctor.ts";
import { freePort } from "#tests/support/server/listen.ts";

const setUp = soundSetUp();

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
