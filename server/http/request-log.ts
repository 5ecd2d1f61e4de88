import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { bindingsOf } from "#server/lib/request.ts";
import type { RequestFields } from "#server/log.ts";

export type RequestEntry = RequestFields & {
  readonly event: "request";
  readonly request: string;
  /** Bytes sent on the connection meanwhile, headers included. */
  readonly bytes: number;
  /** True when the client went away before it had the whole response. */
  readonly aborted?: true | undefined;
};

/** Returns the path of a page, because all pages share one pattern. */
const routeOf = (c: Context): string => c.get("route") ?? routePath(c);

/**
 * Gives each request its id, also in `x-request-id`, and reports it once the response is sent or the
 * client is gone. A caller's own id is not read: it would let strangers write into the log.
 */
export const requestLog =
  (onRequest: (entry: RequestEntry) => void): MiddlewareHandler =>
  async (c, next) => {
    const { incoming, outgoing } = bindingsOf(c);
    const startedAt = performance.now();
    const socket = incoming?.socket;
    const sentBefore = socket?.bytesWritten ?? 0;
    const request = crypto.randomUUID();
    c.set("requestId", request);
    outgoing?.setHeader("x-request-id", request);
    await next();
    const report = () =>
      onRequest({
        event: "request",
        request,
        method: c.req.method,
        route: routeOf(c),
        status: c.res.status,
        ms: Math.round(performance.now() - startedAt),
        bytes: (socket?.bytesWritten ?? 0) - sentBefore,
        aborted: outgoing?.writableFinished === false || undefined,
      });
    if (outgoing && !outgoing.closed) outgoing.once("close", report);
    else report();
  };
