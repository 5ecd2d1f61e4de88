import pg from "pg";
import { expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { openPostgresql } from "#server/database/engines/postgresql.ts";
import { databaseOn } from "#server/database/open-database.ts";
import { startPostgresql } from "#tests/support/database/postgresql-server.ts";
import { submit } from "#tests/support/database/submissions.ts";
import { opened } from "#tests/support/opened.ts";

const postgresql = opened(() => startPostgresql());

/** Creates a database whose owner has set something, and returns its URL. */
const createDatabase = async (name: string, options: string, defaults: readonly string[] = []) => {
  const owner = new pg.Client(postgresql.url);
  await owner.connect();
  await owner.query(`create database ${name} ${options}`);
  for (const setting of defaults) await owner.query(`alter database ${name} set ${setting}`);
  await owner.end();
  return postgresql.url.replace(/postgres$/, name);
};

test.each(["SQL_ASCII", "LATIN1"])(
  "a database in %s is not opened, and the reason says how to make another",
  async (encoding) => {
    const url = await createDatabase(
      encoding.toLowerCase(),
      `encoding '${encoding}' locale 'C' template template0`,
    );
    await expect(databaseOn(openPostgresql(url))).rejects.toMatchObject({
      name: "StartError",
      message: expect.stringContaining("encoding 'UTF8' locale 'C' template template0"),
    });
  },
);

test("what the owner of a database has set refuses no submission, admits no other and changes no time", async () => {
  const url = await createDatabase("odd", "", [
    "default_transaction_isolation = 'serializable'",
    ...["default_transaction_deferrable = on", "datestyle = 'SQL, DMY'"],
    ...["intervalstyle = 'sql_standard'", "timezone = 'Asia/Kolkata'", "bytea_output = 'escape'"],
    ...["search_path = ''", "standard_conforming_strings = off", "row_security = off"],
  ]);
  const database = await databaseOn(openPostgresql(url));
  const ids = await Promise.all(Array.from({ length: 60 }, () => submit(database, contactForm)));
  const values = { email: "asha@localhost" };
  await expect(submit(database, contactForm, values)).rejects.toMatchObject({ code: "23514" });
  const rows = await database.transaction((sql) =>
    sql<{ id: string; created_at: string }>("select id, created_at from public.contact_queries"),
  );
  await database.close();
  expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  for (const { created_at } of rows) expect(created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/);
});
