import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { RequestFields } from "#server/log.ts";

export type RequestEntry = RequestFields & {
  readonly event: "request";
  readonly request: string;
  readonly method: string;
  /** The pattern that answered, one of our own: no query, no id, nothing that a stranger chose. */
  readonly route: string;
  readonly ms: number;
  /** Sent on the connection meanwhile, headers among them. */
  readonly bytes: number;
  /** True when the client went away before it had the whole response. */
  readonly aborted?: true;
};

/** A page names itself; the pattern of all pages is one. */
const routeOf = (c: Context): string => c.get("route") ?? routePath(c);

/**
 * Gives each request an id, also in `x-request-id`, and reports it once its response is sent or its
 * client is gone. A caller's own id is not read: it would let strangers write into the log.
 */
export const requestLog =
  (
    report: (entry: RequestEntry) => void,
    now: () => number = () => performance.now(),
  ): MiddlewareHandler =>
  async (c, next) => {
    const startedAt = now();
    const { incoming, outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
    const socket = incoming?.socket;
    const sentBefore = socket?.bytesWritten ?? 0;
    const request = crypto.randomUUID();
    c.set("requestId", request);
    c.header("x-request-id", request);
    await next();

    const { method } = c.req;
    const [route, status] = [routeOf(c), c.res.status];
    const finish = () =>
      report({
        event: "request",
        request,
        method,
        route,
        status,
        ms: Math.round(now() - startedAt),
        bytes: (socket?.bytesWritten ?? 0) - sentBefore,
        ...(outgoing?.writableFinished === false ? { aborted: true } : {}),
      });
    if (outgoing && !outgoing.closed) outgoing.once("close", finish);
    else finish();
  };
