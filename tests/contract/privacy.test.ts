import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { engines } from "#tests/support/database/engines.ts";
import { opened } from "#tests/support/opened.ts";

/** A row of a table of docs/privacy.md: a table, its columns and their purpose. */
const ROW = /^\| `(\w+\.\w+)` \| (`\w+`(?:, `\w+`)*) \| (\S.*) \|$/gm;

/** Returns every column that the document gives a purpose, as `schema.table.column`. */
const columnsWithPurpose = async (): Promise<readonly string[]> =>
  [...(await readFile("docs/privacy.md", "utf8")).matchAll(ROW)].flatMap(
    ([, table, columns = ""]) =>
      [...columns.matchAll(/\w+/g)].map(([column]) => `${table}.${column}`),
  );

describe.each(engines)("the stored data on $name", ({ open }) => {
  const db = opened(open);

  test("every column of every table has a purpose in docs/privacy.md, and none is listed twice", async () => {
    const rows = await db.query<{ name: string }>(
      `select format('%s.%s.%s', relnamespace::regnamespace, relname, attname) as name
          from pg_attribute join pg_class on pg_class.oid = attrelid
          where relkind in ('r', 'p', 'm', 'f') and attnum > 0 and not attisdropped
            and relnamespace::regnamespace::text !~ '^(pg_|information_schema)'`,
    );
    expect(rows.length).toBeGreaterThan(100);
    expect((await columnsWithPurpose()).toSorted()).toEqual(
      rows.map(({ name }) => name).toSorted(),
    );
  });
});
