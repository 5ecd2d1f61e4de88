import { type Context, Hono } from "hono";
import { columnOf, fieldsOf } from "#domain/forms/form.ts";
import { forms } from "#domain/forms/registry.ts";
import { granted } from "#server/database/functions.ts";
import { type ServedApp, serveApp } from "#tests/support/server/serve-app.ts";

/** The possible faults of a project, and the settings of its Auth. */
type ProjectState = {
  fault?: "paused" | "paused with a page" | "failing" | "silent" | "no schema" | undefined;
  /** Columns, and functions as `/rpc/NAME`, that the schema does not have yet. */
  missing: readonly string[];
  readonly settings: {
    disable_signup: boolean;
    mailer_autoconfirm: boolean;
    readonly external: { email: boolean; anonymous_users: boolean };
  };
};

/** A project at a loopback address, which answers as Supabase documents it. */
type ProjectStandIn = ServedApp & {
  readonly state: ProjectState;
  /** The paths that were asked for, in order. */
  readonly calls: string[];
};

export const PUBLISHABLE_KEY = "sb_publishable_stand_in";
export const SECRET_KEY = "sb_secret_stand_in";

const refused = (c: Context) =>
  c.json({ code: "42501", message: "permission denied", details: null, hint: null }, 401);

/** The description of the schema at PostgREST's root, as far as the state has it. */
const descriptionOf = async ({ fault, missing }: ProjectState) => {
  const present = (names: readonly string[]) =>
    Object.fromEntries(
      names
        .filter((name) => fault !== "no schema" && !missing.includes(name))
        .map((name) => [name, {}]),
    );
  return {
    paths: present(granted.service_role.map((name) => `/rpc/${name}`)),
    definitions: Object.fromEntries(
      forms.map((form) => [
        form.table,
        { properties: present(fieldsOf(form).map(({ key }) => columnOf(key))) },
      ]),
    ),
  };
};

export const startProjectStandIn = async (): Promise<ProjectStandIn> => {
  const state: ProjectState = {
    missing: [],
    settings: {
      disable_signup: true,
      mailer_autoconfirm: false,
      external: { email: true, anonymous_users: false },
    },
  };
  const calls: string[] = [];
  const isSecret = (c: Context): boolean => c.req.header("apikey") === SECRET_KEY;
  const app = new Hono()
    .use(async (c, next) => {
      calls.push(c.req.path);
      if (state.fault === "silent") return new Promise<never>(() => {});
      if (state.fault === "paused")
        return Response.json({ message: "Project paused" }, { status: 540 });
      if (state.fault === "paused with a page")
        return new Response("<p>Paused</p>", { status: 540 });
      if (state.fault === "failing") return c.json({ message: "name resolution failed" }, 503);
      if (![PUBLISHABLE_KEY, SECRET_KEY].includes(c.req.header("apikey") ?? ""))
        return c.json({ message: "Invalid API key", hint: "Double check it." }, 401);
      return next();
    })
    .get("/auth/v1/settings", (c) => c.json(state.settings))
    .get("/auth/v1/admin/users", (c) => (isSecret(c) ? c.json({ users: [] }) : refused(c)))
    .post("/auth/v1/admin/users", (c) =>
      isSecret(c)
        ? c.json({})
        : c.json({ code: 403, error_code: "not_admin", msg: "User not allowed" }, 403),
    )
    .use("/rest/*", async (c, next) =>
      state.fault === "no schema" && c.req.path !== "/rest/v1/"
        ? c.json({ code: c.req.method === "GET" ? "PGRST205" : "PGRST202", message: "none" }, 404)
        : next(),
    )
    .get("/rest/v1/", async (c) => (isSecret(c) ? c.json(await descriptionOf(state)) : refused(c)))
    .get("/rest/v1/:table", (c) => (isSecret(c) ? c.json([]) : refused(c)))
    .post("/rest/v1/rpc/list_staff", (c) =>
      isSecret(c)
        ? c.json([
            { email: "asha@example.com", since: "2026-11-01T00:00:00+00:00", is_admin: true },
          ])
        : refused(c),
    )
    .post("/rest/v1/rpc/history_of", (c) =>
      isSecret(c) ? c.json({ editions: [], events: [], states: [], keys: [] }) : refused(c),
    )
    .post("/rest/v1/rpc/:name", (c) => (isSecret(c) ? c.json([]) : refused(c)));
  return { ...(await serveApp(app)), state, calls };
};
