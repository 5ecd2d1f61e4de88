import { expect, expectTypeOf, test } from "vitest";
import type { PageCalls } from "#domain/submissions/calls.ts";
import type { Arguments, FunctionOf } from "#server/database/call-function.ts";
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

type ArgumentNames<Calls> = {
  [Name in keyof PageCalls]: Name extends keyof Calls
    ? Calls[Name] extends { Args: infer Args }
      ? keyof Args
      : never
    : never;
};

test("pages call the functions that the schema grants to anyone or staff, with their arguments", () => {
  expectTypeOf<keyof PageCalls>().toEqualTypeOf<FunctionOf<"anon" | "authenticated">>();
  expectTypeOf<{ [Name in keyof PageCalls]: PageCalls[Name]["Args"] }>().toExtend<{
    [Name in keyof PageCalls]: Arguments<Name>;
  }>();
  expectTypeOf<ArgumentNames<PageCalls>>().toExtend<ArgumentNames<Functions>>();
  expectTypeOf<PageCalls["undelivered_mail"]["Returns"][number]>().toEqualTypeOf<
    Functions["undelivered_mail"]["Returns"][number]
  >();
});
