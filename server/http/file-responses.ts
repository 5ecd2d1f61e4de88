import { isStaffPath } from "#domain/paths.ts";
import { datedPages } from "./dated-pages.ts";
import { contentSecurityPolicy } from "./security-headers.ts";
import type { Site, SiteFile } from "./site.ts";

/** What a request for a file of the build is answered with, besides the headers of every response. */
export type FileResponse = {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | null;
  /** The page that answers, for the log; undefined for a file. */
  readonly route: string | undefined;
};

/** Returns the response to a path with two headers of the request; undefined where no file is. */
export type RespondWithFile = (
  path: string,
  acceptEncoding: string | undefined,
  ifNoneMatch: string | undefined,
) => Promise<FileResponse | undefined>;

/** Prepares every response that a file can give. */
const prepare = (path: string, file: SiteFile, connectOrigins: readonly string[]) => {
  const { inlineHashes } = file;
  const route = inlineHashes && path;
  const headers = {
    "content-type": file.contentType,
    "cache-control": file.cacheControl,
    etag: file.etag,
    vary: "accept-encoding",
    ...(inlineHashes && {
      "content-security-policy": contentSecurityPolicy(inlineHashes, connectOrigins),
    }),
    ...(isStaffPath(path) && { "x-robots-tag": "noindex" }),
  };
  const whole = (body: Uint8Array<ArrayBuffer>, encoding?: string): FileResponse => ({
    status: 200,
    headers: {
      ...headers,
      ...(encoding && { "content-encoding": encoding }),
      "content-length": String(body.length),
    },
    body,
    route,
  });
  const notModified: FileResponse = { status: 304, headers, body: null, route };
  const plain = whole(file.body);
  const brotli = file.brotli ? whole(file.brotli, "br") : plain;
  const gzip = file.gzip ? whole(file.gzip, "gzip") : plain;
  return (acceptEncoding = "", ifNoneMatch?: string): FileResponse => {
    if (ifNoneMatch === file.etag) return notModified;
    if (/\bbr\b/.test(acceptEncoding)) return brotli;
    return /\bgzip\b/.test(acceptEncoding) ? gzip : plain;
  };
};

/** Responds with the files of the site as it is now. Each is prepared with its first request. */
export const fileResponses = (
  currentSite: () => Promise<Site>,
  connectOrigins: readonly string[],
  now: () => Date,
): RespondWithFile => {
  const fileAt = datedPages(now);
  // By the file itself, and not by its path: the edition and the day bring other files.
  const prepared = new WeakMap<SiteFile, ReturnType<typeof prepare>>();
  return async (path, acceptEncoding, ifNoneMatch) => {
    const file = await fileAt(await currentSite(), path);
    if (!file) return undefined;
    const known = prepared.get(file);
    const respond = known ?? prepare(path, file, connectOrigins);
    if (!known) prepared.set(file, respond);
    return respond(acceptEncoding, ifNoneMatch);
  };
};
