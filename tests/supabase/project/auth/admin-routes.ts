import { Hono } from "hono";
import type { AuthDeps } from "./deps.ts";
import { bearerOf, refuse, userOf } from "./responses.ts";

/** Lists, makes and confirms accounts for callers with the secret key. */
export const adminRoutes = ({ accounts, readClaims }: AuthDeps): Hono =>
  new Hono()
    .use(async (c, next) => {
      const claims = await readClaims(bearerOf(c));
      if (!claims)
        return refuse(c, 401, "no_authorization", "This endpoint requires a valid Bearer token");
      if (claims.role !== "service_role") return refuse(c, 403, "not_admin", "User not allowed");
      return next();
    })
    .get("/", async (c) => {
      const all = (await accounts.list()).map(userOf);
      const perPage = Number(c.req.query("per_page")) || 50;
      const first = (Number(c.req.query("page") ?? 1) - 1) * perPage;
      return c.json({ users: all.slice(first, first + perPage), aud: "authenticated" }, 200, {
        "x-total-count": String(all.length),
      });
    })
    .post("/", async (c) => {
      const { email, email_confirm } = await c.req.json();
      const account = await accounts.create(email, email_confirm === true);
      if (account) return c.json(userOf(account));
      return refuse(
        c,
        422,
        "email_exists",
        "A user with this email address has already been registered",
      );
    })
    .put("/:id", async (c) => {
      const { email_confirm } = await c.req.json();
      if (email_confirm === true) await accounts.confirm(c.req.param("id"));
      const account = await accounts.findById(c.req.param("id"));
      return account ? c.json(userOf(account)) : refuse(c, 404, "user_not_found", "User not found");
    });
