import { Hono } from "hono";
import { routePath } from "hono/route";
import { paths } from "#domain/paths.ts";
import type { Env } from "./env/env.ts";
import { errorPlace } from "./errors.ts";
import { type RequestEntry, requestLog } from "./http/request-log.ts";
import { commonHeaders } from "./http/security-headers.ts";
import { requireValidAddress } from "./http/valid-address.ts";
import { bindingsOf, isClientGone, requestIdOf } from "./lib/request.ts";
import type { Log } from "./log.ts";

type AppOptions = {
  readonly env: Env;
  /** The apps of every call and page, in the order in which they are asked. */
  readonly parts: readonly Hono[];
  readonly log: Log;
  /** Called with each request once it is answered. */
  readonly onRequest: (entry: RequestEntry) => void;
};

/** The calls, whose errors programs read. */
const CALLS = /^\/(api|rest|auth)(\/|$)/;

/** All pages have one route; another path may hold a visitor's words. */
const PAGES: ReadonlySet<string> = new Set(Object.values(paths));

const FAILED = "Something went wrong. Please try again later.";

export const createApp = ({ env, parts, log, onRequest }: AppOptions): Hono => {
  const app = new Hono();
  const headersFor = commonHeaders(env);

  app.use(requestLog(onRequest));
  app.use((c, next) => {
    const { outgoing } = bindingsOf(c);
    outgoing?.setHeaders(headersFor(c.req.header("x-forwarded-proto")));
    return next();
  });
  app.use(requireValidAddress(env));

  for (const part of parts) app.route("/", part);
  app.all("*", (c) => c.text("Method not allowed", 405, { allow: "GET, HEAD" }));

  app.notFound((c) => c.text("Not found", 404));
  app.onError((error, c) => {
    if (isClientGone(c)) return c.body(null, 400);
    const route = PAGES.has(c.req.path) ? c.req.path : routePath(c);
    log(`${c.req.method} ${route} failed: ${errorPlace(error)}`, {
      event: "request.failed",
      request: requestIdOf(c),
    });
    return CALLS.test(c.req.path) ? c.json({ error: FAILED }, 500) : c.text(FAILED, 500);
  });
  return app;
};
