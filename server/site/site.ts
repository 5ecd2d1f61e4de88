import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, posix, relative, sep } from "node:path";
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from "hono/utils/compress";
import { getMimeType } from "hono/utils/mime";
import { editionOn } from "#domain/event-day.ts";
import { isStaffPath } from "#domain/paths.ts";
import { priceOrigins } from "#domain/price-sources.ts";
import { inlineHashes } from "#server/http/inline-hashes.ts";
import { contentSecurityPolicy } from "#server/http/security-headers.ts";
import { type Compress, compress } from "./compress.ts";
import { type Installation, installationText } from "./installation-text.ts";

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

const REWRITTEN = new Set([".html", ".xml", ".txt", ".ics"]);

/** Reads the files of a build, by their URL paths. */
export const readBuild = async (folder: string): Promise<ReadonlyMap<string, Buffer>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith("."));
  const pathOf = (file: string): string => {
    const url = posix.join("/", ...file.split(sep));
    return url === "/index.html" ? "/" : url.replace(/\/index\.html$/, "");
  };
  return new Map(
    await Promise.all(
      files.map(async (file) => [pathOf(file), await readFile(join(folder, file))] as const),
    ),
  );
};

export type SiteOptions = {
  readonly installation: Installation;
  /** The day in the city. */
  readonly day: string;
  readonly encode?: Compress;
  /** The site of an earlier day, whose unchanged files are taken over. */
  readonly previous?: Site | undefined;
};

/** Returns the site of an installation on a day. The calendar file goes with the edition. */
export const siteOf = async (
  files: Awaited<ReturnType<typeof readBuild>>,
  { installation, day, encode = compress, previous }: SiteOptions,
): Promise<Site> => {
  const { backend } = installation;
  const withSettings = installationText(installation, day);
  const isPast = editionOn(day) === "past";
  const connectOrigins = [
    ...(backend.kind === "hosted" ? [new URL(backend.supabaseUrl).origin] : []),
    ...priceOrigins,
  ];
  const fileOf = async (path: string, raw: Buffer): Promise<SiteFile> => {
    const extension = extname(path) || ".html";
    const isPage = extension === ".html";
    const text = REWRITTEN.has(extension) ? withSettings(raw.toString("utf8")) : undefined;
    const body = new Uint8Array(text === undefined ? raw : Buffer.from(text));
    const hash = createHash("sha256").update(body).digest("base64url").slice(0, 27);
    const etag = `"${hash}"`;
    const known = previous?.get(path);
    if (known?.headers.etag === etag) return known;
    const contentType = getMimeType(extension) ?? "application/octet-stream";
    const isCompressible = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(contentType);
    return {
      body,
      brotli: isCompressible ? await encode(body, hash, "br") : undefined,
      gzip: isCompressible ? await encode(body, hash, "gz") : undefined,
      headers: {
        "content-type": contentType,
        "cache-control": path.startsWith("/assets/")
          ? "public, max-age=31536000, immutable"
          : "no-cache",
        etag,
        vary: "accept-encoding",
        ...(text !== undefined &&
          isPage && {
            "content-security-policy": contentSecurityPolicy(inlineHashes(text), connectOrigins),
          }),
        ...(isStaffPath(path) && { "x-robots-tag": "noindex" }),
      },
      isPage,
    };
  };
  const served = [...files].filter(([path]) => !isPast || extname(path) !== ".ics");
  return new Map(
    await Promise.all(served.map(async ([path, raw]) => [path, await fileOf(path, raw)] as const)),
  );
};
