import type { Context } from "hono";

/** Parses the `Prefer` header (RFC 7240) into names and values. */
export const preferences = (c: Context): ReadonlyMap<string, string> =>
  new Map(
    (c.req.header("prefer") ?? "")
      .split(",")
      .map((part) => part.trim().split("="))
      .flatMap(([name, value]) => (name ? [[name.toLowerCase(), value ?? ""] as const] : [])),
  );
