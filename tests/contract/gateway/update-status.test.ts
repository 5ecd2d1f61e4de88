import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, describe, expect, test } from "vitest";
import { pglite } from "#tests/support/database/engines.ts";
import { contactRow, openGateway, signedInClient } from "#tests/support/gateway/gateway.ts";
import { opened } from "#tests/support/opened.ts";

describe("an update", () => {
  const gateway = opened(() => openGateway(pglite));
  let staff: SupabaseClient;
  let token: string;
  const id = crypto.randomUUID();
  beforeAll(async () => {
    staff = await signedInClient(gateway);
    token = (await staff.auth.getSession()).data.session?.access_token ?? "";
    await gateway.client().from("contact_queries").insert(contactRow({ id }));
  });

  const statusNow = () =>
    gateway.db.query("select status from public.contact_queries where id = $1", [id]);

  const patch = (query: string, body: unknown, table = "contact_queries") =>
    gateway.request(`/rest/v1/${table}${query}`, {
      method: "PATCH",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });

  test("returns the changed row, or none, to an admin who asks for it", async () => {
    const handle = (one: string) =>
      staff.from("contact_queries").update({ status: "handled" }).eq("id", one);
    const changed = [{ id, status: "handled" }];
    expect(await handle(id).select("id, status")).toMatchObject({ status: 200, data: changed });
    expect(await handle(id)).toMatchObject({ status: 204, data: null });
    const none = await handle(crypto.randomUUID()).select("id");
    expect(none).toMatchObject({ status: 200, data: [], error: null });
  });

  test.each([
    ["another status", `?id=eq.${id}`, { status: "lost" }, 400, "23514"],
    ["no status", `?id=eq.${id}`, {}, 400, "PGRST102"],
    ["a status of null", `?id=eq.${id}`, { status: null }, 400, "PGRST102"],
    ["another column", `?id=eq.${id}`, { message: "x" }, 400, "PGRST102"],
    ["another column too", `?id=eq.${id}`, { status: "pending", name: "x" }, 400, "PGRST102"],
    ["every row", "", { status: "pending" }, 400, "PGRST100"],
    ["rows by time", "?created_at=lt.2100-01-01", { status: "pending" }, 400, "PGRST100"],
    ["two ids", `?id=eq.${id}&id=eq.${id}`, { status: "pending" }, 400, "PGRST100"],
  ])("refuses %s", async (_, query, body, status, code) => {
    const before = await statusNow();
    const response = await patch(query, body);
    expect({ status: response.status, code: (await response.json()).code }).toEqual({
      status,
      code,
    });
    expect(await statusNow()).toEqual(before);
  });

  test("is not allowed on sponsorship inquiries or on admins (4.3.7)", async () => {
    const body = { status: "handled" };
    const sponsors = await patch(`?id=eq.${id}`, body, "sponsorship_inquiries");
    const admins = await patch(`?user_id=eq.${id}`, body, "admins");
    expect([sponsors.status, admins.status]).toEqual([404, 404]);
  });
});
