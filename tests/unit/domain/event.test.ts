import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { event } from "#domain/event.ts";
import { repositoryFiles } from "#tests/support/documents/repository-files.ts";
import { defaultEdition } from "#tests/support/server/edition.ts";

test("the city, mailboxes and links of the event are written in one file of the code (1.1.5)", () => {
  const name = new RegExp(`\\b(${event.city}|${new URL(event.siteUrl).hostname})\\b`, "i");
  const naming = repositoryFiles()
    .filter((path) => /^(app|domain|scripts|server|tests)\/.+\.(css|js|mjs|ts|tsx)$/.test(path))
    .filter((path) => name.test(readFileSync(path, "utf8")));
  expect(naming).toEqual(["domain/event.ts"]);
});

test("place and month are those of the specification (1.1.1, 1.1.2)", () => {
  const specification = readFileSync("docs/specification.md", "utf8");
  expect(specification).toContain(`an independent Bitcoin conference in ${event.place}, and`);
  expect(specification).toContain(`The conference is planned for ${defaultEdition.when}.`);
});
