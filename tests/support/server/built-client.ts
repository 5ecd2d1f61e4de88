import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

/** The folder of the built files for browsers. */
export const CLIENT = join(import.meta.dirname, "../../../build/client");

/** A chunk as the bundler's manifest describes it. */
export type Chunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};
export type Chunks = Readonly<Record<string, Chunk>>;

export const readChunks = (): Chunks =>
  JSON.parse(readFileSync(join(CLIENT, ".vite/manifest.json"), "utf8"));

/** Returns the bytes of a built file with brotli at its highest quality. */
export const compressed = (file: string): number =>
  brotliCompressSync(readFileSync(join(CLIENT, file)), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  }).length;

/** Returns a chunk's own file and those it imports statically, which a visit loads. */
export const loadedWith = (
  chunks: Chunks,
  key: string,
  seen = new Set<string>(),
): ReadonlySet<string> => {
  const chunk = chunks[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const next of chunk.imports ?? []) loadedWith(chunks, next, seen);
  return seen;
};

/** Returns the scripts that a page loads by itself. */
export const scriptsOf = (chunks: Chunks, page: string): ReadonlySet<string> =>
  new Set([
    ...loadedWith(chunks, "app/entry.client.tsx"),
    ...loadedWith(chunks, `app/pages/${page}.tsx`),
  ]);
