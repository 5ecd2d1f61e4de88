import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "#server/database/database.ts";
import { engines, type TestDatabase } from "#tests/support/database/engines.ts";

const json = (body: unknown, status = 200): Response => Response.json(body, { status });

/**
 * Returns an unmodified supabase-js whose requests are answered from a database, as a Supabase project
 * would: rows and functions as by PostgREST, and accounts as by Supabase Auth.
 */
export const hostedClient = ({ database, asOwner }: TestDatabase): SupabaseClient => {
  const createAccount = async ({ email }: { email: string }) => {
    const [user] = await asOwner((sql) =>
      sql(
        "insert into auth.users (email) values ($1) on conflict (email) do nothing returning id, email",
        [email],
      ),
    );
    const taken = { code: 422, error_code: "email_exists", msg: "A user with it exists." };
    return user ? json(user) : json(taken, 422);
  };
  const listAccounts = async (page: string | null) => {
    const users = await asOwner((sql) =>
      sql("select id, email, created_at as email_confirmed_at from auth.users"),
    );
    return json({ users: page === "1" ? users : [] });
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
  const respond: typeof fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(String(input));
    const [, table] = /^\/rest\/v1\/(\w+)$/.exec(pathname) ?? [];
    if (table) return select(table, searchParams);
    const body = JSON.parse(String(init?.body ?? "{}"));
    if (pathname === "/auth/v1/admin/users")
      return init?.method === "GET" ? listAccounts(searchParams.get("page")) : createAccount(body);
    return callFunction(pathname.replace("/rest/v1/rpc/", ""), body).catch((error) =>
      json({ code: error.code, message: error.message }, 400),
    );
  };
  return createClient("http://project.example", "secret", {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: respond },
  });
};

/** Returns both engines twice: used directly, and through the API of a Supabase project. */
export const directAndHosted = <T>(
  direct: (database: Database) => T,
  hosted: (client: SupabaseClient) => T,
) =>
  engines.flatMap(({ name, open }) => [
    { name, open, make: ({ database }: TestDatabase) => direct(database) },
    { name: `${name}, hosted`, open, make: (db: TestDatabase) => hosted(hostedClient(db)) },
  ]);
