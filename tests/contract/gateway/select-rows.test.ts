import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, describe, expect, test } from "vitest";
import { pglite } from "#tests/support/database/engines.ts";
import { openGateway, signedInClient } from "#tests/support/gateway/gateway.ts";
import { opened } from "#tests/support/opened.ts";
import { allIds } from "#tests/support/server/clients.ts";

const ROWS = 2501;
const TABLE = "student_volunteer_queries";

describe("a select", () => {
  const gateway = opened(() => openGateway(pglite));
  let staff: SupabaseClient;
  let token: string;
  beforeAll(async () => {
    staff = await signedInClient(gateway);
    token = (await staff.auth.getSession()).data.session?.access_token ?? "";
    // Ten rows share each time, so that only their ids differ.
    await gateway.db.query(
      `insert into public.${TABLE} (name, email, message, created_at)
           select 'Student ' || n, 'student@example.org', 'Hello', now() - (n / 10) * interval '1 minute'
           from generate_series(1, ${ROWS}) as n`,
    );
  });

  const get = (query: string, init: RequestInit = {}) =>
    gateway.request(`/rest/v1/${TABLE}?${query}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, ...init.headers },
    });

  test("returns at most 1,000 rows, and how many there are (9.9.4)", async () => {
    const page = await staff
      .from(TABLE)
      .select("*", { count: "exact" })
      .order("created_at", { ascending: false });
    expect(page).toMatchObject({ status: 200, count: ROWS, error: null });
    expect(page.data).toHaveLength(1000);
  });

  test("returns every row once when it is read range by range, newest first", async () => {
    const ids = await allIds(staff, TABLE);
    expect(ids.size).toBe(ROWS);
    const newest = await gateway.db.query<{ id: string }>(
      `select id from public.${TABLE} order by created_at desc, id`,
    );
    expect([...ids]).toEqual(newest.map(({ id }) => id));
  });

  test.each([
    ["limit=10", {}, "0-9/*"],
    ["limit=10", { prefer: "count=exact" }, `0-9/${ROWS}`],
    ["offset=2500", { prefer: "count=exact" }, `2500-2500/${ROWS}`],
    ["offset=2501", {}, "*/*"],
    ["limit=5000", {}, "0-999/*"],
  ])("responds to %s with %o as PostgREST does", async (query, headers, range) => {
    const response = await get(query, { headers });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-range")).toBe(range);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test("filters by id and by time", async () => {
    const { data } = await staff.from(TABLE).select("*").order("created_at").limit(20);
    const [first, , , , , , , , , , , later] = data ?? [];
    const one = await staff.from(TABLE).select("*").eq("id", first.id).single();
    expect(one).toMatchObject({ data: first, error: null });
    const none = await staff.from(TABLE).select("*").eq("id", crypto.randomUUID()).single();
    expect(none).toMatchObject({
      status: 406,
      data: null,
      error: { code: "PGRST116", details: "The result contains 0 rows" },
    });
    const upTo = await staff
      .from(TABLE)
      .select("id", { count: "exact" })
      .lte("created_at", later.created_at);
    expect(upTo.count).toBe(12);
  });

  test.each([
    ...["select=*,admins(*)", "select=name::text", "order=name.desc"],
    ...["order=created_at.desc;select", "id=neq.1", "id=in.(1)", "message=like.*"],
    ...["created_at=gte.2020-01-01", "id=eq.1&id=eq.2", "or=(id.eq.1)", "limit=-1", "offset=1e3"],
    ...["user_id=eq.1", "constructor=eq.1"],
  ])("refuses %s", async (query) => {
    const response = await get(query);
    expect(response.status).toBe(400);
    expect((await response.json()).code).toBe("PGRST100");
  });

  test("refuses an id that is not a UUID, and a time that is not a time", async () => {
    expect((await (await get("id=eq.1")).json()).code).toBe("22P02");
    expect((await (await get("created_at=lte.soon")).json()).code).toBe("22007");
  });
});
