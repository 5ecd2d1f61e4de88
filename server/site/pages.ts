import { type Context, Hono } from "hono";
import { parseAccept } from "hono/utils/accept";
import { keyIn, pathIn } from "#domain/applicant-key.ts";
import { codeIn } from "#domain/certificate.ts";
import { INVITE_FRAGMENT } from "#domain/invite.ts";
import {
  CERTIFICATE,
  formPaths,
  KEY_FRAGMENT,
  paths,
  withoutTrailingSlashes,
} from "#domain/paths.ts";
import { referralQuery } from "#domain/rewards.ts";
import { bindingsOf } from "#server/lib/request.ts";
import type { Site } from "./site.ts";
import type { SiteFile } from "./site-file.ts";

/** Hidden files, source maps, built files and calls, none of which is ever a page. */
const NEVER_A_PAGE = /(^|\/)\.|\.map$|^\/(assets|art|rest|auth|api)(\/|$)/;

const TRAVERSAL = /^[^?]*(\.\.|%(2e|2f|5c))/i;

const FILE_NAME = /\.[a-z0-9]+$/i;

/** The address of a certificate as somebody types it from paper: in capitals, or with another sign before the code. */
const TYPED_CERTIFICATE = /^\/+certificates?(?![g-z])(.*)$/i;

/** Returns whether an unknown path is no page. `sentUrl` is as it was sent: parsing resolves `%2e%2e`. */
const mustNotRedirect = (path: string, sentUrl: string, accept: string): boolean => {
  const wantsPage = !FILE_NAME.test(path) || accept.includes("text/html");
  return NEVER_A_PAGE.test(path) || TRAVERSAL.test(sentUrl) || !wantsPage;
};

/**
 * Returns the link of an email whose `#` became a part of the path or the query, as it was. The redirect keeps the
 * key out of all that the page then asks for.
 */
const repairedLink = (url: string): string | undefined => {
  if (!/mine|invite/.test(url)) return undefined;
  const sent = url.slice(new URL(url).origin.length);
  const path = pathIn(sent) ?? "";
  if (!Object.values<string>(formPaths).includes(path)) return undefined;
  const [key, invite] = [keyIn(sent), keyIn(sent, "invite")];
  if (key !== undefined) return path + KEY_FRAGMENT + key;
  return invite === undefined ? undefined : path + INVITE_FRAGMENT + invite;
};

/** Compares weakly, as RFC 9110 13.1.2 says, with each entry of the list. */
const hasEtag = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.split(",").some((entry) => ["*", etag, `W/${etag}`].includes(entry.trim()));

/** Returns the encoding that a client wants most, of equals the smaller, if any (RFC 9110 12.5.3). */
const preferredEncoding = (header: string): "br" | "gzip" | undefined => {
  const accepted = parseAccept(header);
  const named = (name: string) => accepted.find(({ type }) => type.toLowerCase() === name);
  const weightOf = (encoding: string): number => (named(encoding) ?? named("*"))?.q ?? 0;
  return (["br", "gzip"] as const)
    .filter((encoding) => weightOf(encoding) > 0)
    .toSorted((one, other) => weightOf(other) - weightOf(one))[0];
};

/** Responds with a file, compressed if the client accepts it, or with 304 if the client has it. */
const respondWithFile = (c: Context, file: SiteFile): Response => {
  const { headers } = file;
  // Plain objects, which the adapter passes on as they are: Hono would copy them into Headers.
  if (hasEtag(c.req.header("if-none-match") ?? "", headers.etag))
    return new Response(null, { status: 304, headers });
  const encoding = preferredEncoding(c.req.header("accept-encoding") ?? "");
  const encoded = encoding && file[encoding];
  const body = encoded ?? file.body;
  return new Response(body, {
    headers: {
      ...headers,
      ...(encoded && { "content-encoding": encoding }),
      "content-length": String(body.length),
    },
  });
};

/** Serves the site. An unknown path redirects to /. */
export const pages = (site: Pick<Site, "get">): Hono =>
  new Hono().get("*", async (c: Context) => {
    const { path } = c.req;
    const repaired = repairedLink(c.req.url);
    if (repaired) return c.redirect(repaired, 302);
    const file = await site.get(path);
    if (file) {
      // For the log: all pages share one pattern.
      if (file.isPage) c.set("route", path);
      return respondWithFile(c, file);
    }
    const withoutSlash = withoutTrailingSlashes(path);
    if (withoutSlash !== path && (await site.get(withoutSlash)))
      return c.redirect(withoutSlash + new URL(c.req.url).search, 308);
    const [, code] = TYPED_CERTIFICATE.exec(path) ?? [];
    if (code !== undefined) return c.redirect(`${CERTIFICATE}/${codeIn(code)}`, 308);
    const sentUrl = bindingsOf(c).incoming?.url ?? path;
    if (mustNotRedirect(path, sentUrl, c.req.header("accept") ?? "")) return c.notFound();
    return c.redirect(paths.home + referralQuery(new URL(c.req.url).search), 302);
  });
