import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { repositoryFiles } from "#tests/support/repository-files.ts";

test("mailboxes and links of the event are written in one file", () => {
  const naming = repositoryFiles()
    .filter((path) => /^(app|domain|server)\/.+\.(ts|tsx|js)$/.test(path))
    .filter((path) => /bitcoin-?hyderabad\.\w/i.test(readFileSync(path, "utf8")));
  expect(naming).toEqual(["domain/event.ts"]);
});
