import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compressOnce } from "#server/site/compress.ts";

const text = "Hyderabad ".repeat(100);
const body = new TextEncoder().encode(text);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "compressed-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("keeps a compressed file under the hash of its content", async () => {
  const encode = compressOnce(join(folder, "new"));
  expect(brotliDecompressSync(await encode(body, "hash", "br")).toString()).toBe(text);
  expect(gunzipSync(await encode(body, "hash", "gz")).toString()).toBe(text);
  expect(await readdir(join(folder, "new"))).toEqual(["hash.br", "hash.gz"]);
});

test("reads a file that was compressed before", async () => {
  await writeFile(join(folder, "hash.br"), "compressed before");
  const known = await compressOnce(folder)(body, "hash", "br");
  expect(new TextDecoder().decode(known)).toBe("compressed before");
});

test("compresses at each start where the folder cannot be written", async () => {
  const file = join(folder, "file");
  await writeFile(file, "");
  const compressed = await compressOnce(join(file, "folder"))(body, "hash", "gz");
  expect(gunzipSync(compressed).toString()).toBe(text);
});
