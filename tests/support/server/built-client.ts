import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Edition } from "#domain/event-day.ts";

/** The folder of the built files for browsers. */
export const CLIENT = join(import.meta.dirname, "../../../build/client");

/** The folders of the built pages, one for each state of the edition. */
export const PAGES = join(import.meta.dirname, "../../../build/pages");

export const EDITIONS = ["coming", "past"] as const;

/** Returns the built document of an address. */
export const builtHtml = (edition: Edition, address: string): string =>
  readFileSync(join(PAGES, edition, address, "index.html"), "utf8");

/** A chunk as the bundler's manifest describes it. */
export type Chunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};
export type Chunks = Readonly<Record<string, Chunk>>;

export const readChunks = (): Chunks =>
  JSON.parse(readFileSync(join(CLIENT, ".vite/manifest.json"), "utf8"));

/** Returns the bytes of a content with brotli at its highest quality. */
export const brotliLength = (content: Buffer | string): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** Returns the bytes of a built file with brotli. */
export const compressed = (file: string): number => brotliLength(readFileSync(join(CLIENT, file)));

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
