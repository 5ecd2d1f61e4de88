import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import { type ProjectKeys, signToken } from "./keys.ts";

const TEN_YEARS = 10 * 365 * 86_400;

/** Headers that describe the connection to PostgREST, not its answer. */
const HOP_BY_HOP = ["connection", "keep-alive", "transfer-encoding", "content-length"];

/**
 * The gateway in front of a project's services: it takes one of the project's two keys, puts the token of
 * its role in the key's place, says which network asks, and allows every origin.
 */
export const createApiGateway = (deps: {
  readonly keys: ProjectKeys;
  readonly auth: Hono;
  /** Where PostgREST is; undefined while it starts again. */
  readonly restUrl: () => string | undefined;
}): Hono<{ Bindings: HttpBindings }> => {
  const { publishableKey, secretKey, jwtSecret } = deps.keys;
  const roles: Readonly<Record<string, string>> = {
    [publishableKey]: "anon",
    [secretKey]: "service_role",
  };
  const tokenOf = (role: string) =>
    signToken(jwtSecret, { role, iss: "supabase" }, Math.floor(Date.now() / 1000) + TEN_YEARS);

  /** Returns the headers that a service gets, or undefined where the key is none of the project's. */
  const forwarded = async (c: Context<{ Bindings: HttpBindings }>) => {
    const headers = new Headers(c.req.raw.headers);
    const key = headers.get("apikey") ?? c.req.query("apikey") ?? "";
    const role = roles[key];
    if (role === undefined) return undefined;
    const bearer = headers.get("authorization")?.replace(/^Bearer /i, "");
    if (bearer === undefined || bearer === key)
      headers.set("authorization", `Bearer ${await tokenOf(role)}`);
    const address = c.env.incoming.socket.remoteAddress ?? "";
    headers.set("cf-connecting-ip", address);
    headers.set(
      "x-forwarded-for",
      [headers.get("x-forwarded-for"), address].filter(Boolean).join(", "),
    );
    for (const name of [...HOP_BY_HOP, "host"]) headers.delete(name);
    return headers;
  };

  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(
    cors({
      origin: "*",
      allowMethods: ["GET", "HEAD", "PUT", "PATCH", "POST", "DELETE", "OPTIONS"],
      exposeHeaders: ["Content-Range", "Content-Location", "Range-Unit", "X-Supabase-Api-Version"],
    }),
  );
  app.all("/:service{rest|auth}/v1/*", async (c) => {
    const headers = await forwarded(c);
    if (!headers)
      return c.json({ message: "Invalid API key", hint: "Double check your API key." }, 401);
    const url = new URL(c.req.url);
    const path = url.pathname.replace(/^\/(rest|auth)\/v1/, "") + url.search;
    const hasBody = !["GET", "HEAD"].includes(c.req.method);
    const request = {
      method: c.req.method,
      headers,
      body: hasBody ? await c.req.arrayBuffer() : null,
    };
    if (c.req.param("service") === "auth") return deps.auth.request(path, request);
    const restUrl = deps.restUrl();
    if (restUrl === undefined) return c.json({ message: "name resolution failed" }, 503);
    const answer = await fetch(restUrl + path, request);
    const answered = new Headers(answer.headers);
    for (const name of [...HOP_BY_HOP, "access-control-allow-origin"]) answered.delete(name);
    return new Response(answer.body, { status: answer.status, headers: answered });
  });
  return app;
};
