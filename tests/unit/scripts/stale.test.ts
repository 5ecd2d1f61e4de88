import { mkdir, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { isStale } from "#scripts/build/stale.mjs";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const path = temporaryFolder(beforeEach);

/** Writes a file as if at that second; the folders around it are as old as the epoch. */
const writeAt = async (name: string, second: number) => {
  await mkdir(join(path(name), ".."), { recursive: true });
  await writeFile(path(name), "");
  await utimes(path(name), second, second);
  for (let parent = join(path(name), ".."); parent !== path(); parent = join(parent, ".."))
    await utimes(parent, 0, 0);
};

beforeEach(async () => {
  await writeAt("source", 10);
});

test("an output that does not exist is stale", () => {
  expect(isStale([path("output")], [path("source")])).toBe(true);
});

test("an output is stale from the moment a source is newer", async () => {
  for (const [second, expected] of [
    [9, true],
    [10, false],
    [11, false],
  ] as const) {
    await writeAt("output", second);
    expect(isStale([path("output")], [path("source")])).toBe(expected);
  }
});

test("one newer source among many is enough", async () => {
  await writeAt("output", 20);
  await writeAt("other", 21);
  expect(isStale([path("output")], [path("source"), path("other")])).toBe(true);
});

test("one older output among many is enough", async () => {
  await writeAt("output", 20);
  await writeAt("other", 9);
  expect(isStale([path("output"), path("other")], [path("source")])).toBe(true);
});

test("a change deep inside a folder of sources counts", async () => {
  await writeAt("output", 20);
  await writeAt("sources/deep/file", 19);
  expect(isStale([path("output")], [path("sources")])).toBe(false);
  await writeAt("sources/deep/file", 21);
  expect(isStale([path("output")], [path("sources")])).toBe(true);
});

test("a source that was removed counts as a change of its folder", async () => {
  await writeAt("sources/deep/file", 5);
  await writeAt("output", 20);
  await rm(path("sources/deep/file"));
  expect(isStale([path("output")], [path("sources")])).toBe(true);
});

test("a source that does not exist is reported", async () => {
  await writeAt("output", 20);
  expect(() => isStale([path("output")], [path("misspelt")])).toThrow("ENOENT");
});
