import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Cli, openCli } from "./project/cli.ts";
import { type ProjectDatabase, startDatabase } from "./project/database.ts";

const migrations = readdirSync("supabase/migrations").toSorted();

describe.each(["old", "new"] as const)("a project with the %s default privileges", (grants) => {
  let database: ProjectDatabase;
  let cli: Cli;
  const push = () =>
    cli.run(["db", "push", `--remote=${database.urlOf("postgres")}?sslmode=disable`, "--yes"]);
  beforeAll(async () => {
    [database, cli] = await Promise.all([startDatabase(grants), openCli()]);
  });
  afterAll(() => Promise.all([database.stop(), cli.remove()]));

  test("takes every migration from a role that is no superuser", async () => {
    const [role] = await database.query(
      "select rolsuper, rolcreaterole, rolbypassrls from pg_roles where rolname = 'postgres'",
    );
    expect(role).toEqual({ rolsuper: false, rolcreaterole: true, rolbypassrls: true });

    const { code, output } = await push();
    expect(output).not.toMatch(/warn/i);
    expect(migrations.filter((name) => !output.includes(`Applying migration ${name}...`))).toEqual(
      [],
    );
    expect(code, output).toBe(0);
  });

  test("has nothing left to take the second time", async () => {
    const { code, output } = await push();
    expect(output).toContain("Remote database is up to date.");
    expect(output).not.toContain("Applying migration");
    expect(code).toBe(0);
  });
});
