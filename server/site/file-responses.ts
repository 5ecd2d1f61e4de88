import { isStaffPath } from "#domain/paths.ts";
import { contentSecurityPolicy } from "#server/http/security-headers.ts";
import { datedPages } from "./dated-pages.ts";
import type { Awaitable, CurrentSite, SiteFile } from "./site.ts";

/** What a request for a file of the build is answered with, besides the headers of every response. */
export type FileResponse = {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | null;
  /** The page that answers, for the log; undefined for a file. */
  readonly route: string | undefined;
};

/**
 * Returns the response to a path with two headers of the request; undefined where no file is. A
 * promise only while the files are read: what is in memory is answered at once.
 */
export type RespondWithFile = (
  path: string,
  acceptEncoding: string | undefined,
  ifNoneMatch: string | undefined,
) => Awaitable<FileResponse | undefined>;

/** Uses a value, at once when it is there. */
const withValue = <T, Result>(
  value: Awaitable<T>,
  use: (value: T) => Awaitable<Result>,
): Awaitable<Result> => (value instanceof Promise ? value.then(use) : use(value));

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
  currentSite: CurrentSite,
  connectOrigins: readonly string[],
  now: () => Date,
): RespondWithFile => {
  const fileAt = datedPages(now);
  // By the file itself, and not by its path: the edition and the day bring other files.
  const prepared = new WeakMap<SiteFile, ReturnType<typeof prepare>>();
  const respond = (path: string, file: SiteFile) => {
    const known = prepared.get(file);
    if (known) return known;
    const made = prepare(path, file, connectOrigins);
    prepared.set(file, made);
    return made;
  };
  return (path, acceptEncoding, ifNoneMatch) =>
    withValue(currentSite(), (site) =>
      withValue(
        fileAt(site, path),
        (file) => file && respond(path, file)(acceptEncoding, ifNoneMatch),
      ),
    );
};
