import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeEach, expect, test } from "vitest";
import { compressOnce } from "#server/site/compress.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const text = "Lightning ".repeat(100);
const body = new TextEncoder().encode(text);

const folder = temporaryFolder(beforeEach);

test("keeps a compressed file under the hash of its content", async () => {
  const encode = compressOnce(folder("new"));
  expect(brotliDecompressSync(await encode(body, "hash", "br")).toString()).toBe(text);
  expect(gunzipSync(await encode(body, "hash", "gz")).toString()).toBe(text);
  expect(await readdir(folder("new"))).toEqual(["hash.br", "hash.gz"]);
});

test("reads a file that was compressed before", async () => {
  await writeFile(folder("hash.br"), "compressed before");
  const known = await compressOnce(folder())(body, "hash", "br");
  expect(new TextDecoder().decode(known)).toBe("compressed before");
});

test("compresses at each start where the folder cannot be written", async () => {
  const file = folder("file");
  await writeFile(file, "");
  const compressed = await compressOnce(join(file, "folder"))(body, "hash", "gz");
  expect(gunzipSync(compressed).toString()).toBe(text);
});
