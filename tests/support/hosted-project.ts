import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { TestDatabase } from "./engines.ts";

const json = (body: unknown, status = 200): Response => Response.json(body, { status });

/**
 * What the server asks of a Supabase project, through an unmodified supabase-js with the secret
 * key: rows and functions as PostgREST answers them, and accounts as Supabase Auth makes them.
 */
export const hostedClient = ({ database, asOwner }: TestDatabase): SupabaseClient => {
  const makeAccount = async ({ email }: { email: string }) => {
    const [user] = await asOwner((sql) =>
      sql(
        "insert into auth.users (email) values ($1) on conflict (email) do nothing returning id, email",
        [email],
      ),
    );
    const taken = { code: 422, error_code: "email_exists", msg: "A user with it exists." };
    return user ? json(user) : json(taken, 422);
  };
  const callFunction = async (name: string, values: Readonly<Record<string, unknown>>) => {
    const places = Object.keys(values).map((key, index) => `${key} => $${index + 1}`);
    const rows = await database.transaction((sql) =>
      sql(`select * from public.${name}(${places.join(", ")})`, Object.values(values)),
    );
    const [first] = rows;
    return json(first && name in first ? first[name] : rows);
  };
  const select = async (table: string, query: URLSearchParams) => {
    const rows = await database.transaction((sql) =>
      sql(
        `select * from public.${table} where created_at <= $1
          order by ${query.get("order")?.replaceAll(".", " ")} limit $2 offset $3`,
        [
          query.get("created_at")?.replace("lte.", "") ?? "infinity",
          query.get("limit"),
          query.get("offset"),
        ],
      ),
    );
    return json(rows);
  };
  const answer: typeof fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(String(input));
    const [, table] = /^\/rest\/v1\/(\w+)$/.exec(pathname) ?? [];
    if (table) return select(table, searchParams);
    const body = JSON.parse(String(init?.body ?? "{}"));
    if (pathname === "/auth/v1/admin/users") return makeAccount(body);
    return callFunction(pathname.replace("/rest/v1/rpc/", ""), body).catch((error) =>
      json({ code: error.code, message: error.message }, 400),
    );
  };
  return createClient("http://project.example", "secret", {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: answer },
  });
};
