import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { event } from "#domain/event.ts";
import { repositoryFiles } from "#tests/support/documents/repository-files.ts";

test("every built address is different, because the server replaces them by text", () => {
  const { siteUrl, rewardsUrl, mailboxes, social } = event;
  const addresses = [siteUrl, rewardsUrl, ...Object.values(mailboxes), ...Object.values(social)];
  expect(new Set(addresses).size).toBe(addresses.length);
});

test("mailboxes and links of the event are written in one file (1.1.5)", () => {
  const naming = repositoryFiles()
    .filter((path) => /^(app|domain|server)\/.+\.(ts|tsx|js)$/.test(path))
    .filter((path) => /bitcoin-?hyderabad\.\w/i.test(readFileSync(path, "utf8")));
  expect(naming).toEqual(["domain/event.ts"]);
});
