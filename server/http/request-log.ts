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
  readonly aborted?: true | undefined;
};

/** A page names itself; the pattern of all pages is one. */
const routeOf = (c: Context): string => c.get("route") ?? routePath(c);

type Answer = Pick<RequestEntry, "method" | "route" | "status">;

/**
 * Returns how to watch a request: it gets an id, and is reported with its answer once that is sent or
 * the client is gone.
 */
export const watchRequest =
  (onRequest: (entry: RequestEntry) => void) =>
  (
    incoming: HttpBindings["incoming"] | undefined,
    outgoing: HttpBindings["outgoing"] | undefined,
  ) => {
    const startedAt = performance.now();
    const socket = incoming?.socket;
    const sentBefore = socket?.bytesWritten ?? 0;
    const request = crypto.randomUUID();
    const report = ({ method, route, status }: Answer): void => {
      const finish = () =>
        onRequest({
          event: "request",
          request,
          method,
          route,
          status,
          ms: Math.round(performance.now() - startedAt),
          bytes: (socket?.bytesWritten ?? 0) - sentBefore,
          aborted: outgoing?.writableFinished === false || undefined,
        });
      if (outgoing && !outgoing.closed) outgoing.once("close", finish);
      else finish();
    };
    return { request, report };
  };

/**
 * Gives each request its id, also in `x-request-id`, and reports it. A caller's own id is not read:
 * it would let strangers write into the log.
 */
export const requestLog = (onRequest: (entry: RequestEntry) => void): MiddlewareHandler => {
  const watch = watchRequest(onRequest);
  return async (c, next) => {
    const { incoming, outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
    const { request, report } = watch(incoming, outgoing);
    c.set("requestId", request);
    c.header("x-request-id", request);
    await next();
    report({ method: c.req.method, route: routeOf(c), status: c.res.status });
  };
};
