import { type Context, Hono } from "hono";
import type { Env } from "#server/env/env.ts";
import { isLoopback } from "#server/lib/loopback.ts";
import { bindingsOf } from "#server/lib/request.ts";
import { timingSafeEqualText } from "#server/lib/timing-safe-equal.ts";

const hasToken = (c: Context, token: string): boolean =>
  timingSafeEqualText(c.req.header("authorization") ?? "", `Bearer ${token}`);

/** Headers that a proxy on this machine adds: its connections are local whoever calls. */
const FORWARDED = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];

/** Returns whether a program of this machine calls, without a proxy in between. */
const isLocal = (c: Context): boolean => {
  const { incoming } = bindingsOf(c);
  const isForwarded = FORWARDED.some((name) => c.req.header(name) !== undefined);
  return !isForwarded && isLoopback(incoming?.socket.remoteAddress ?? "");
};

/**
 * `GET /metrics`: for programs of this machine, and for callers with the token. Behind a trusted proxy
 * every connection comes from the proxy, so only the token counts.
 */
export const metrics = (
  { metricsToken, trustProxy }: Pick<Env, "metricsToken" | "trustProxy">,
  read: () => Promise<string>,
): Hono =>
  new Hono().get("/metrics", async (c) => {
    const isAllowed =
      (!trustProxy && isLocal(c)) || (metricsToken !== undefined && hasToken(c, metricsToken));
    if (!isAllowed) return c.text("Forbidden", 403);
    return c.body(await read(), 200, {
      "content-type": "text/plain; version=0.0.4; charset=utf-8",
    });
  });
