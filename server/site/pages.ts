import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { paths, withoutTrailingSlashes } from "#domain/paths.ts";
import { referralQuery } from "#domain/rewards.ts";
import type { RespondWithFile } from "./file-responses.ts";
import type { CurrentSite } from "./site.ts";

export type PagesEnv = {
  Bindings: Partial<HttpBindings>;
  /** The page that answers, for the log; undefined for a file. */
  Variables: { route?: string };
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

/** Serves the prerendered site. An unknown path redirects to / (docs/specification.md 2.1.14). */
export const pages = (currentSite: CurrentSite, respondWithFile: RespondWithFile): Hono<PagesEnv> =>
  new Hono<PagesEnv>().get("*", async (c) => {
    const { path } = c.req;
    const response = await respondWithFile(
      path,
      c.req.header("accept-encoding"),
      c.req.header("if-none-match"),
    );
    if (response) {
      c.set("route", response.route);
      return c.newResponse(response.body, response.status, response.headers);
    }
    const withoutSlash = withoutTrailingSlashes(path);
    if (withoutSlash !== path && (await currentSite()).has(withoutSlash))
      return c.redirect(withoutSlash + new URL(c.req.url).search, 308);
    const sentUrl = c.env.incoming?.url ?? path;
    if (mustNotRedirect(path, sentUrl, c.req.header("accept") ?? "")) return c.notFound();
    return c.redirect(paths.home + referralQuery(new URL(c.req.url).search), 302);
  });
