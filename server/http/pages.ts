import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { isStaffPath, paths, withoutTrailingSlashes } from "#domain/paths.ts";
import { referralQuery } from "#domain/rewards.ts";
import { datedPages } from "./dated-pages.ts";
import { contentSecurityPolicy } from "./security-headers.ts";
import type { Site, SiteFile } from "./site.ts";

export type PagesEnv = {
  Bindings: Partial<HttpBindings>;
  /** The page that answers, for the log; undefined for a file. */
  Variables: { route?: string };
};

const encodingFor = (file: SiteFile, accepted: string): "br" | "gzip" | undefined => {
  if (file.brotli && /\bbr\b/.test(accepted)) return "br";
  if (file.gzip && /\bgzip\b/.test(accepted)) return "gzip";
  return undefined;
};

const respondWith = (
  c: Context<PagesEnv>,
  path: string,
  file: SiteFile,
  connectOrigins: readonly string[],
): Response => {
  const encoding = encodingFor(file, c.req.header("accept-encoding") ?? "");
  c.header("content-type", file.contentType);
  c.header("cache-control", file.cacheControl);
  c.header("etag", file.etag);
  c.header("vary", "accept-encoding");
  if (file.inlineHashes) {
    c.set("route", path);
    c.header("content-security-policy", contentSecurityPolicy(file.inlineHashes, connectOrigins));
  }
  if (isStaffPath(path)) c.header("x-robots-tag", "noindex");
  if (c.req.header("if-none-match") === file.etag) return c.body(null, 304);
  if (encoding) c.header("content-encoding", encoding);
  return c.body(
    (encoding === "br" ? file.brotli : encoding === "gzip" ? file.gzip : file.body) ?? file.body,
  );
};

/** Hidden files, source maps, built files and calls: nobody types them as the address of a page. */
const NEVER_A_PAGE = /(^|\/)\.|\.map$|^\/(assets|art|rest|auth|api)(\/|$)/;

const TRAVERSAL = /^[^?]*(\.\.|%(2e|2f|5c))/i;

const FILE_NAME = /\.[a-z0-9]+$/i;

/** `sentUrl` is the request target as it was sent: parsing resolves `%2e%2e`. */
const mustNotRedirect = (path: string, sentUrl: string, accept: string): boolean => {
  const wantsPage = !FILE_NAME.test(path) || accept.includes("text/html");
  return NEVER_A_PAGE.test(path) || TRAVERSAL.test(sentUrl) || !wantsPage;
};

/** Serves the prerendered site. An unknown path redirects to / (docs/specification.md 2). */
export const pages = (
  currentSite: () => Promise<Site>,
  connectOrigins: readonly string[],
  now: () => Date,
): Hono<PagesEnv> => {
  const fileAt = datedPages(now);
  return new Hono<PagesEnv>().get("*", async (c) => {
    const { path } = c.req;
    const site = await currentSite();
    const file = await fileAt(site, path);
    if (file) return respondWith(c, path, file, connectOrigins);
    const withoutSlash = withoutTrailingSlashes(path);
    if (withoutSlash !== path && site.has(withoutSlash))
      return c.redirect(withoutSlash + new URL(c.req.url).search, 308);
    const sentUrl = c.env.incoming?.url ?? path;
    if (mustNotRedirect(path, sentUrl, c.req.header("accept") ?? "")) return c.notFound();
    return c.redirect(paths.home + referralQuery(new URL(c.req.url).search), 302);
  });
};
