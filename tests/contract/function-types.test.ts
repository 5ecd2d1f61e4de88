import { expect, expectTypeOf, test } from "vitest";
import type { Schema } from "#app/lib/backend.ts";
import type { Arguments } from "#server/database/call-function.ts";
import type { Functions } from "#server/database/functions.ts";
import { pglite } from "#tests/support/database/engines.ts";
import { readFunctions } from "#tests/support/database/read-functions.ts";
import { opened } from "#tests/support/opened.ts";

const db = opened(pglite.open);

test("the types of the database's functions are those that npm run types prints", async () => {
  const printed = await db.asOwner(readFunctions);
  expect(printed).toContain("claim_outbox");
  await expect(printed).toMatchFileSnapshot("../../server/database/functions.ts");
});

type BrowserFunctions = Omit<Schema["public"]["Functions"], "undelivered_mail">;
type ArgumentNames<Calls> = {
  [Name in keyof BrowserFunctions]: Name extends keyof Calls
    ? Calls[Name] extends { Args: infer Args }
      ? keyof Args
      : never
    : never;
};

test("the browser calls functions of the schema, with their arguments", () => {
  expectTypeOf<{ [Name in keyof BrowserFunctions]: BrowserFunctions[Name]["Args"] }>().toExtend<{
    [Name in keyof BrowserFunctions]: Arguments<Name>;
  }>();
  expectTypeOf<ArgumentNames<BrowserFunctions>>().toExtend<ArgumentNames<Functions>>();
  expectTypeOf<
    keyof Schema["public"]["Functions"]["undelivered_mail"]["Returns"][number]
  >().toEqualTypeOf<keyof Functions["undelivered_mail"]["Returns"][number]>();
});
