import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Phase } from "#domain/edition.ts";
import { dayAfter, lastSecond } from "./edition.ts";
import { readableSite } from "./readable-site.ts";

/** The folder of the built files for browsers. */
export const CLIENT = join(import.meta.dirname, "../../../build/client");

export const PHASES = ["coming", "past"] as const;

const sites = new Map<Phase, ReturnType<typeof readableSite>>();

/** Returns the document of an address as a server without settings serves it. */
export const builtHtml = async (phase: Phase, address: string): Promise<string> => {
  const time = phase === "coming" ? lastSecond : dayAfter;
  const site = sites.get(phase) ?? readableSite({}, time);
  sites.set(phase, site);
  return (await site).read(address);
};

/** A chunk as the bundler's manifest describes it. */
type Chunk = {
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
