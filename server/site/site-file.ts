import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, posix, relative, sep } from "node:path";
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from "hono/utils/compress";
import { getMimeType } from "hono/utils/mime";
import type { Compress } from "./compress.ts";

type FileHeaders = Readonly<Record<string, string>> & { readonly etag: string };

/** One response, compressed once and served from memory. */
export type SiteFile = {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly br: Uint8Array<ArrayBuffer> | undefined;
  readonly gzip: Uint8Array<ArrayBuffer> | undefined;
  readonly headers: FileHeaders;
  readonly isPage: boolean;
};

type FileOptions = {
  readonly encode: Compress | undefined;
  readonly headers?: Readonly<Record<string, string>>;
};

const cacheControlOf = (path: string, isPage: boolean): string => {
  if (path.startsWith("/assets/")) return "public, max-age=31536000, immutable";
  // React cannot hydrate a page that a proxy has rewritten.
  return isPage ? "no-cache, no-transform" : "no-cache";
};

/** Returns a file with its headers, compressed where that makes it smaller. */
export const siteFile = async (
  path: string,
  content: Uint8Array | string,
  { encode, headers }: FileOptions,
): Promise<SiteFile> => {
  const body = new Uint8Array(typeof content === "string" ? Buffer.from(content) : content);
  const extension = extname(path) || ".html";
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 27);
  const contentType = getMimeType(extension) ?? "application/octet-stream";
  const isPage = extension === ".html";
  const isCompressible = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(contentType);
  const encodeAs = (encoding: "br" | "gz") =>
    isCompressible ? encode?.(body, hash, encoding) : undefined;
  const [br, gzip] = await Promise.all([encodeAs("br"), encodeAs("gz")]);
  return {
    body,
    br,
    gzip,
    headers: {
      "content-type": contentType,
      "cache-control": cacheControlOf(path, isPage),
      etag: `"${hash}"`,
      vary: "accept-encoding",
      ...headers,
    },
    isPage,
  };
};

/** Reads the files of a build, by their URL paths. */
export const readBuild = async (
  folder: string,
  encode: Compress,
): Promise<ReadonlyMap<string, SiteFile>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith("."));
  return new Map(
    await Promise.all(
      files.map(async (file) => {
        const path = posix.join("/", ...file.split(sep));
        return [
          path,
          await siteFile(path, await readFile(join(folder, file)), { encode }),
        ] as const;
      }),
    ),
  );
};
