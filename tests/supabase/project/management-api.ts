import { type Context, Hono } from "hono";
import { serveApp } from "#tests/support/server/serve-app.ts";
import type { Project } from "./project.ts";

/** A project's own name at Supabase: twenty letters. */
export const PROJECT_REF = "abcdefghijklmnopqrst";

/** A token as Supabase issues it under "Access Tokens". */
export const ACCESS_TOKEN = `sbp_${"0123456789".repeat(4)}`;

type ManagementApi = {
  readonly url: string;
  /** The bodies that changed settings, by path. */
  readonly changes: Readonly<Record<string, unknown>>[];
  readonly close: () => Promise<void>;
};

/** A stand-in for Supabase's Management API: the calls by which its CLI links and configures a project. */
export const startManagementApi = async ({
  settings,
  keys,
}: Pick<Project, "settings" | "keys">): Promise<ManagementApi> => {
  const api = { db_schema: "public,graphql_public", max_rows: 1_000 };
  const changes: Record<string, unknown>[] = [];
  const change = async (c: Context, of: object): Promise<Record<string, unknown>> => {
    const body = await c.req.json();
    changes.push({ [new URL(c.req.url).pathname.split(PROJECT_REF)[1] ?? ""]: body });
    return Object.assign(of, body);
  };

  const project = new Hono()
    .get("/", (c) =>
      c.json({
        id: PROJECT_REF,
        ref: PROJECT_REF,
        organization_id: "conference",
        organization_slug: "conference",
        name: "Conference",
        region: "ap-south-1",
        created_at: "2026-11-20T00:00:00Z",
        status: "ACTIVE_HEALTHY",
        database: {
          host: `db.${PROJECT_REF}.supabase.invalid`,
          version: "17.6.1.200",
          postgres_engine: "17",
          release_channel: "ga",
        },
      }),
    )
    .get("/api-keys", (c) =>
      c.json([
        { name: "default", type: "publishable", api_key: keys.publishableKey },
        { name: "default", type: "secret", api_key: keys.secretKey },
      ]),
    )
    .get("/billing/addons", (c) => c.json({ selected_addons: [], available_addons: [] }))
    .get("/config/database/pooler", (c) => c.json([]))
    .patch("/config/auth", async (c) => c.json(await change(c, settings)))
    .patch("/postgrest", async (c) =>
      c.json({
        ...(await change(c, api)),
        db_extra_search_path: "public, extensions",
        db_pool: null,
        db_pool_acquisition_timeout: null,
        db_pool_max_lifetime: null,
        db_pool_max_idletime: null,
      }),
    );
  const app = new Hono()
    .use(async (c, next) => {
      if (c.req.header("authorization") === `Bearer ${ACCESS_TOKEN}`) return next();
      return c.json({ message: "Unauthorized" }, 401);
    })
    .get("/v1/profile", (c) => c.json({ primary_email: "you@conference.example" }))
    .get(`/v2/projects/${PROJECT_REF}/config`, (c) =>
      c.json({
        data: {
          type: "project_config",
          id: PROJECT_REF,
          attributes: { auth: settings, api, database: { major_version: 17 } },
        },
      }),
    )
    .route(`/v1/projects/${PROJECT_REF}`, project);
  return { ...(await serveApp(app)), changes };
};
