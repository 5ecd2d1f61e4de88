import type { RequestListener } from "node:http";
import type { Env } from "#server/env/env.ts";
import { type RequestEntry, watchRequest } from "#server/http/request-log.ts";
import { isServedName } from "#server/http/require-local-name.ts";
import { commonHeaders } from "#server/http/security-headers.ts";
import type { RespondWithFile } from "./file-responses.ts";

export type PlainRequestsDeps = {
  readonly env: Env;
  readonly respondWithFile: RespondWithFile;
  /** Learns of each request that was answered here. */
  readonly onRequest: (entry: RequestEntry) => void;
  /** Answers all other requests. */
  readonly passOn: RequestListener;
};

/** Says whether a host is written as URLs write it, and served here. All others go to the app. */
const isPlainHost = (env: Env): ((host: string | undefined) => boolean) => {
  const isServed = isServedName(env);
  let last: string | undefined;
  return (host) => {
    if (host === undefined) return false;
    if (host === last) return true;
    const url = URL.parse(`http://${host}`);
    const isPlain = url?.host === host && isServed(url.hostname);
    if (isPlain) last = host;
    return isPlain;
  };
};

/** Returns how to get headers as a list of names and values, which Node writes faster than an object. */
const headerLists = () => {
  const lists = new WeakMap<object, readonly string[]>();
  return (headers: Readonly<Record<string, string>>): readonly string[] => {
    const known = lists.get(headers);
    if (known) return known;
    const list = Object.entries(headers).flat();
    lists.set(headers, list);
    return list;
  };
};

/**
 * Answers a GET whose address is exactly that of a file of the build as the app would, without the
 * framework, which took longer than all else (docs/performance.md 6.21).
 */
export const plainRequests = (deps: PlainRequestsDeps): RequestListener => {
  const { env, respondWithFile, onRequest, passOn } = deps;
  const isPlain = isPlainHost(env);
  const headersOfAll = commonHeaders(env);
  const listOf = headerLists();
  const watch = watchRequest(onRequest);

  return (incoming, outgoing) => {
    const { method, url = "", headers } = incoming;
    if (method !== "GET" || !isPlain(headers.host)) return passOn(incoming, outgoing);
    const response = respondWithFile(url, headers["accept-encoding"], headers["if-none-match"]);
    if (response instanceof Promise) {
      // Its failure is the app's too, which waits for the files and says what is wrong.
      response.catch(() => {});
      return passOn(incoming, outgoing);
    }
    if (!response) return passOn(incoming, outgoing);
    const { request, report } = watch(incoming, outgoing);
    const { status, body, route = "/*" } = response;
    outgoing
      .writeHead(status, [
        ...listOf(headersOfAll(headers["x-forwarded-proto"])),
        ...listOf(response.headers),
        "x-request-id",
        request,
      ])
      .end(body);
    report({ method, route, status });
  };
};
