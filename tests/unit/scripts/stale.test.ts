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

test.each([
  ["an output that does not exist", {}, true],
  ["an output older than its source", { output: 9 }, true],
  ["an output as old as its source", { output: 10 }, false],
  ["an output newer than its source", { output: 11 }, false],
  ["one newer source among many", { output: 20, "other source": 21 }, true],
  ["one older output among many", { output: 20, "other output": 9 }, true],
])("%s: %j is stale: %s", async (_, files, expected) => {
  for (const [name, second] of Object.entries(files)) await writeAt(name, second);
  const all = ["output", "source", ...Object.keys(files)];
  const pathsOf = (kind: string) =>
    all.filter((name) => name.endsWith(kind)).map((name) => path(name));
  expect(isStale(pathsOf("output"), pathsOf("source"))).toBe(expected);
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
