import { expect, test } from "vitest";
import { databaseOn } from "#server/database/open-database.ts";
import { pglite } from "#tests/support/database/engines.ts";

/**
 * PGlite is newer than PostgreSQL 15, where a user who may create roles may also grant everybody
 * else's; and a cluster of its own, so that the roles of these tests meet no other test.
 */
const startWith = async (script: string) => {
  const engine = await pglite.start();
  await engine.begin((session) => session.script(script));
  return engine;
};

const API_ROLES = `create role anon noinherit; create role authenticated noinherit;
  create role service_role noinherit;`;
/** Owns a second database in a cluster whose API roles somebody else has created. */
const SECOND_OWNER = `create role "second-owner" createrole;
  alter schema public owner to "second-owner"; grant create on database postgres to "second-owner";`;
const SIGN_IN = `set session authorization "second-owner"`;

test("a start under another owner names the grant that an administrator has to give", async () => {
  const engine = await startWith(`${API_ROLES} ${SECOND_OWNER} ${SIGN_IN}`);
  await expect(databaseOn(engine)).rejects.toThrow(
    'An administrator has to run: grant anon, authenticated, service_role to "second-owner";',
  );
});

test("a start under another owner works once an administrator has given the grant", async () => {
  const grant = `grant anon, authenticated, service_role to "second-owner"`;
  const engine = await startWith(`${API_ROLES} ${SECOND_OWNER} ${grant}; ${SIGN_IN}`);
  const { transaction, close } = await databaseOn(engine);
  expect(await transaction((sql) => sql("select * from public.list_staff()"))).toEqual([]);
  await close();
});

test("the database of a Supabase project is refused with a hint, and nothing in it changes", async () => {
  const engine = await startWith(
    `create role supabase_auth_admin; create schema auth authorization supabase_auth_admin;
      set role supabase_auth_admin; create table auth.users (id uuid); reset role`,
  );
  const schemas = () =>
    engine.begin(({ sql }) => sql("select nspname from pg_namespace order by 1"));
  const before = await schemas();
  await expect(databaseOn({ ...engine, close: async () => {} })).rejects.toThrow(
    "DATABASE_URL names the database of a Supabase project. Set SUPABASE_URL and its keys instead.",
  );
  expect(await schemas()).toEqual(before);
  await engine.close();
});
