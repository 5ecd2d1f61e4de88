import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, posix, relative, sep } from "node:path";
import type { Variant } from "#domain/variant.ts";
import { type InlineHashes, inlineHashes } from "#server/http/inline-hashes.ts";
import { type Compress, compress } from "./compress.ts";
import { type OwnAddresses, ownAddresses } from "./own-addresses.ts";
import { keepVariants } from "./variants.ts";

/** One static response, read and compressed at start and served from memory. */
export type SiteFile = {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly brotli: Uint8Array<ArrayBuffer> | undefined;
  readonly gzip: Uint8Array<ArrayBuffer> | undefined;
  readonly contentType: string;
  readonly cacheControl: string;
  readonly etag: string;
  /** Undefined for files that are not pages. */
  readonly inlineHashes: InlineHashes | undefined;
};

/** Keys are URL paths: pages without a trailing slash, files by their name. */
export type Site = ReadonlyMap<string, SiteFile>;

export type Awaitable<T> = T | Promise<T>;

/** Returns the site as it is now: a promise only while its files are read. */
export type CurrentSite = () => Awaitable<Site>;

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
  ".xml": "application/xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".ics": "text/calendar; charset=utf-8",
};
const COMPRESSIBLE = new Set([
  ".html",
  ".js",
  ".css",
  ".svg",
  ".webmanifest",
  ".xml",
  ".txt",
  ".ics",
]);
const REWRITTEN = new Set([".html", ".xml", ".txt", ".ics"]);

/** Returns what depends on the content of a file. */
const contentOf = async (
  body: Uint8Array<ArrayBuffer>,
  extension: string,
  encode: Compress = compress,
) => {
  const isCompressible = COMPRESSIBLE.has(extension);
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 27);
  return {
    body,
    brotli: isCompressible ? await encode(body, hash, "br") : undefined,
    gzip: isCompressible ? await encode(body, hash, "gz") : undefined,
    etag: `"${hash}"`,
  };
};

const readSiteFile = async (
  path: string,
  rewrite: (text: string) => string,
  encode: Compress,
): Promise<SiteFile> => {
  const extension = extname(path);
  const raw = await readFile(path);
  const text = REWRITTEN.has(extension) ? rewrite(raw.toString("utf8")) : undefined;
  const body = new Uint8Array(text === undefined ? raw : Buffer.from(text));
  return {
    ...(await contentOf(body, extension, encode)),
    contentType: CONTENT_TYPES[extension] ?? "application/octet-stream",
    cacheControl: path.includes(`${sep}assets${sep}`)
      ? "public, max-age=31536000, immutable"
      : "no-cache",
    inlineHashes: extension === ".html" ? inlineHashes(text ?? "") : undefined,
  };
};

/** Returns a page with other words, whose inline code must stay the same. */
export const rewritePage = async (
  page: SiteFile,
  rewrite: (html: string) => string,
): Promise<SiteFile> => {
  const html = rewrite(new TextDecoder().decode(page.body));
  return { ...page, ...(await contentOf(new TextEncoder().encode(html), ".html")) };
};

/**
 * Reads the built site into memory, replaces the default addresses by those of this installation, and
 * keeps the variants that hold. The calendar file goes with the edition.
 */
export const loadSite = async (
  folder: string,
  addresses: OwnAddresses,
  variants: readonly Variant[],
  encode: Compress = compress,
): Promise<Site> => {
  const withOwnAddresses = ownAddresses(addresses);
  const rewrite = (text: string): string => withOwnAddresses(keepVariants(text, variants));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !relative(folder, path).startsWith("."))
    .filter((path) => variants.includes("coming") || extname(path) !== ".ics");
  const keyOf = (path: string): string => {
    const url = posix.join("/", ...relative(folder, path).split(sep));
    return url === "/index.html" ? "/" : url.replace(/\/index\.html$/, "");
  };
  return new Map(
    await Promise.all(
      files.map(async (path) => [keyOf(path), await readSiteFile(path, rewrite, encode)] as const),
    ),
  );
};
