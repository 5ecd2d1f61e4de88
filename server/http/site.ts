import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, posix, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { event } from "#domain/event.ts";
import { type InlineHashes, inlineHashes } from "./inline-hashes.ts";

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

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
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
const WITH_ORIGINS = new Set([".html", ".xml", ".txt", ".ics"]);

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const readSiteFile = async (
  path: string,
  rewriteOrigins: (text: string) => string,
): Promise<SiteFile> => {
  const extension = extname(path);
  const raw = await readFile(path);
  const text = WITH_ORIGINS.has(extension) ? rewriteOrigins(raw.toString("utf8")) : undefined;
  const body = new Uint8Array(text === undefined ? raw : Buffer.from(text));
  const isCompressible = COMPRESSIBLE.has(extension);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  return {
    body,
    brotli: isCompressible ? new Uint8Array(await compressBrotli(body, quality)) : undefined,
    gzip: isCompressible ? new Uint8Array(await compressGzip(body, { level: 9 })) : undefined,
    contentType: CONTENT_TYPES[extension] ?? "application/octet-stream",
    cacheControl: path.includes(`${sep}assets${sep}`)
      ? "public, max-age=31536000, immutable"
      : "no-cache",
    etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`,
    inlineHashes: extension === ".html" ? inlineHashes(text ?? "") : undefined,
  };
};

/**
 * Reads the built site into memory and replaces the default origins by those of this installation.
 */
export const loadSite = async (
  folder: string,
  origins: { readonly publicUrl: string | undefined; readonly rewardsUrl: string },
): Promise<Site> => {
  const rewriteOrigins = (text: string): string =>
    text
      .replaceAll(event.rewardsUrl, origins.rewardsUrl)
      .replaceAll(event.siteUrl, origins.publicUrl ?? event.siteUrl);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !relative(folder, path).startsWith("."));
  const site = new Map<string, SiteFile>();
  for (const path of files) {
    const url = posix.join("/", ...relative(folder, path).split(sep));
    const key = url === "/index.html" ? "/" : url.replace(/\/index\.html$/, "");
    site.set(key, await readSiteFile(path, rewriteOrigins));
  }
  return site;
};
