import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, posix, relative, sep } from "node:path";
import { isStaffPath } from "#domain/paths.ts";
import { priceOrigins } from "#domain/price-sources.ts";
import type { Variant } from "#domain/variant.ts";
import type { Env } from "#server/env/env.ts";
import { inlineHashes } from "#server/http/inline-hashes.ts";
import { contentSecurityPolicy } from "#server/http/security-headers.ts";
import { type Compress, compress } from "./compress.ts";
import { type OwnAddresses, ownAddresses } from "./own-addresses.ts";
import { keepVariants } from "./variants.ts";

type FileHeaders = Readonly<Record<string, string>> & { readonly etag: string };

/** One static response, read and compressed at start and served from memory. */
export type SiteFile = {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly brotli: Uint8Array<ArrayBuffer> | undefined;
  readonly gzip: Uint8Array<ArrayBuffer> | undefined;
  readonly headers: FileHeaders;
  readonly isPage: boolean;
};

/** Keys are URL paths: pages without a trailing slash, files by their name. */
export type Site = ReadonlyMap<string, SiteFile>;

/** Returns the site as it is now. */
export type CurrentSite = () => Promise<Site>;

export type Installation = OwnAddresses & Pick<Env, "backend">;

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

/** Returns the parts of a file that depend on its content. */
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

const pageHeaders = (path: string, html: string, connectOrigins: readonly string[]) => ({
  "content-security-policy": contentSecurityPolicy(inlineHashes(html), connectOrigins),
  ...(isStaffPath(path) && { "x-robots-tag": "noindex" }),
});

/** Returns a page with other words, whose inline code must stay the same. */
export const rewritePage = async (
  page: SiteFile,
  rewrite: (html: string) => string,
): Promise<SiteFile> => {
  const html = rewrite(new TextDecoder().decode(page.body));
  const { etag, ...content } = await contentOf(new TextEncoder().encode(html), ".html");
  return { ...page, ...content, headers: { ...page.headers, etag } };
};

/**
 * Reads the built site into memory, replaces the default addresses by those of this installation, and
 * keeps the variants that hold. The calendar file goes with the edition.
 */
export const loadSite = async (
  folder: string,
  installation: Installation,
  variants: readonly Variant[],
  encode: Compress = compress,
): Promise<Site> => {
  const withOwnAddresses = ownAddresses(installation);
  const { backend } = installation;
  const connectOrigins = [
    ...(backend.kind === "hosted" ? [new URL(backend.supabaseUrl).origin] : []),
    ...priceOrigins,
  ];
  const read = async (file: string): Promise<readonly [path: string, file: SiteFile]> => {
    const extension = extname(file);
    const url = posix.join("/", ...relative(folder, file).split(sep));
    const path = url === "/index.html" ? "/" : url.replace(/\/index\.html$/, "");
    const raw = await readFile(file);
    const text = REWRITTEN.has(extension)
      ? withOwnAddresses(keepVariants(raw.toString("utf8"), variants))
      : undefined;
    const isPage = extension === ".html";
    const { etag, ...content } = await contentOf(
      new Uint8Array(text === undefined ? raw : Buffer.from(text)),
      extension,
      encode,
    );
    const headers = {
      "content-type": CONTENT_TYPES[extension] ?? "application/octet-stream",
      "cache-control": path.startsWith("/assets/")
        ? "public, max-age=31536000, immutable"
        : "no-cache",
      etag,
      vary: "accept-encoding",
      ...(isPage && pageHeaders(path, text ?? "", connectOrigins)),
    };
    return [path, { ...content, headers, isPage }];
  };
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !relative(folder, path).startsWith("."))
    .filter((path) => variants.includes("coming") || extname(path) !== ".ics");
  return new Map(await Promise.all(files.map(read)));
};
