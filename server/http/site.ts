import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, posix, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { event } from "#domain/event.ts";

/** One static answer, read and compressed once, served from memory. */
export type SiteFile = {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly brotli: Uint8Array<ArrayBuffer> | undefined;
  readonly gzip: Uint8Array<ArrayBuffer> | undefined;
  readonly contentType: string;
  readonly cacheControl: string;
  readonly etag: string;
  /** CSP sources of the inline scripts and styles of a page. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
};

/** By URL path: pages without a trailing slash, files as they are called. */
export type Site = ReadonlyMap<string, SiteFile>;

const TYPES: Readonly<Record<string, string>> = {
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
const COMPRESSED = new Set([
  ".html",
  ".js",
  ".css",
  ".svg",
  ".webmanifest",
  ".xml",
  ".txt",
  ".ics",
]);

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const sha256 = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const hashesOf = (html: string, element: "script" | "style"): readonly string[] =>
  [...html.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, "g"))].map(([, text]) =>
    sha256(text ?? ""),
  );

const readSiteFile = async (
  path: string,
  rewriteOrigins: (text: string) => string,
): Promise<SiteFile> => {
  const extension = extname(path);
  const isPage = extension === ".html";
  const raw = await readFile(path);
  const text = [".html", ".xml", ".txt", ".ics"].includes(extension)
    ? rewriteOrigins(raw.toString("utf8"))
    : undefined;
  const body = new Uint8Array(text === undefined ? raw : Buffer.from(text));
  const compressed = COMPRESSED.has(extension);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  return {
    body,
    brotli: compressed ? new Uint8Array(await compressBrotli(body, quality)) : undefined,
    gzip: compressed ? new Uint8Array(await compressGzip(body, { level: 9 })) : undefined,
    contentType: TYPES[extension] ?? "application/octet-stream",
    cacheControl: path.includes(`${sep}assets${sep}`)
      ? "public, max-age=31536000, immutable"
      : "no-cache",
    etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`,
    scriptHashes: isPage && text ? hashesOf(text, "script") : [],
    styleHashes: isPage && text ? hashesOf(text, "style") : [],
  };
};

/** Reads the build into memory; the addresses of this installation take the place of the defaults. */
export const loadSite = async (
  folder: string,
  addresses: { readonly publicUrl: string | undefined; readonly rewardsUrl: string },
): Promise<Site> => {
  const rewriteOrigins = (text: string): string =>
    text
      .replaceAll(event.rewardsUrl, addresses.rewardsUrl)
      .replaceAll(event.siteUrl, addresses.publicUrl ?? event.siteUrl);
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
