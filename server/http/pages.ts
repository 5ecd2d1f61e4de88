import type { HttpBindings } from "@hono/node-server";
import type { Context, Handler } from "hono";
import { isStaffPath, paths } from "#domain/paths.ts";
import { contentSecurityPolicy } from "./security-headers.ts";
import type { Site, SiteFile } from "./site.ts";

const encodingFor = (file: SiteFile, accepted: string): "br" | "gzip" | undefined => {
  if (file.brotli && /\bbr\b/.test(accepted)) return "br";
  if (file.gzip && /\bgzip\b/.test(accepted)) return "gzip";
  return undefined;
};

const answerWith = (
  c: Context,
  path: string,
  file: SiteFile,
  connectOrigins: readonly string[],
) => {
  const encoding = encodingFor(file, c.req.header("accept-encoding") ?? "");
  c.header("content-type", file.contentType);
  c.header("cache-control", file.cacheControl);
  c.header("etag", file.etag);
  c.header("vary", "accept-encoding");
  if (file.scriptHashes.length > 0)
    c.header("content-security-policy", contentSecurityPolicy(file, connectOrigins));
  if (isStaffPath(path)) c.header("x-robots-tag", "noindex");
  if (c.req.header("if-none-match") === file.etag) return c.body(null, 304);
  if (encoding) c.header("content-encoding", encoding);
  return c.body(
    (encoding === "br" ? file.brotli : encoding === "gzip" ? file.gzip : file.body) ?? file.body,
  );
};

/** What nobody types as a page's address: hidden files, source maps, built files, calls. */
const IS_NO_PAGE = /(^|\/)\.|\.map$|^\/(assets|art|rest|auth|api)(\/|$)/;

/** In the path as it was sent: parsing tidies `%2e%2e` away. */
const IS_TRAVERSAL = /^[^?]*(\.\.|%(2e|2f|5c))/i;

const looksLikeFile = (path: string): boolean => /\.[a-z0-9]+$/i.test(path);

/** The prerendered site. SPEC section 2: any unknown path redirects to /. */
export const pages =
  (site: Site, connectOrigins: readonly string[]): Handler<{ Bindings: Partial<HttpBindings> }> =>
  (c) => {
    const { path } = c.req;
    const file = site.get(path);
    if (file) return answerWith(c, path, file, connectOrigins);
    const withoutSlash = path.replace(/\/+$/, "");
    if (withoutSlash !== path && site.has(withoutSlash))
      return c.redirect(withoutSlash + new URL(c.req.url).search, 308);
    const wantsPage = !looksLikeFile(path) || (c.req.header("accept") ?? "").includes("text/html");
    const sent = c.env.incoming?.url ?? path;
    if (IS_NO_PAGE.test(path) || IS_TRAVERSAL.test(sent) || !wantsPage) return c.notFound();
    return c.redirect(paths.home, 302);
  };
