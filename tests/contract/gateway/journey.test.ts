import { describe, expect, test } from "vitest";
import { forms } from "#domain/forms/registry.ts";
import { toRow } from "#domain/forms/to-row.ts";
import { engines } from "#tests/support/database/engines.ts";
import { opened } from "#tests/support/opened.ts";
import { STAFF } from "#tests/support/people.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { openGateway, signedInClient } from "#tests/support/server/gateway.ts";

describe.each(engines)("the calls of the product, through supabase-js on $name", (engine) => {
  const gateway = opened(() => openGateway(engine));

  test.each(forms)("stores a submission of the $formType form (7.1.1)", async (form) => {
    const id = crypto.randomUUID();
    const row: object = toRow(form, sampleValues(form), id);
    const { error, status, data } = await gateway
      .client()
      .from(form.table as string)
      .insert(row);
    expect({ error, status, data }).toEqual({ error: null, status: 201, data: null });
    const [stored] = await gateway.db.asOwner((sql) =>
      sql(`select * from public.${form.table} where id = $1`, [id]),
    );
    expect(stored).toMatchObject(row);
  });

  test("says whether an address belongs to staff", async () => {
    const client = gateway.client();
    const ask = (email_input: string) => client.rpc("is_allowed_admin", { email_input });
    expect(await ask(STAFF)).toMatchObject({ data: true, error: null });
    expect(await ask("stranger@example.org")).toMatchObject({ data: false, error: null });
  });

  test("signs staff in by a mailed code, lets them work, and signs them out (7.2.4, 7.7.3)", async () => {
    const client = await signedInClient(gateway);
    const { data: session } = await client.auth.getSession();
    const { data: who, error: whoError } = await client.auth.getUser();
    expect(whoError).toBeNull();
    expect(who.user).toMatchObject({ email: STAFF, role: "authenticated" });

    const admin = await client
      .from("admins")
      .select("user_id")
      .eq("user_id", who.user?.id)
      .single();
    expect(admin).toMatchObject({ data: { user_id: who.user?.id }, error: null, status: 200 });

    for (const { table } of forms) {
      const all = await client
        .from(table)
        .select("*", { count: "exact" })
        .order("created_at", { ascending: false });
      expect(all).toMatchObject({ error: null, status: 200, count: 1 });
      expect(all.data?.[0]?.created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:]+\.\d+\+00:00$/);
    }

    const table = "contact_queries";
    const [record] = (await client.from(table).select("id, status")).data ?? [];
    expect(record?.status).toBeNull();
    const plain = await client.from(table).update({ status: "handled" }).eq("id", record?.id);
    expect(plain).toMatchObject({ error: null, status: 204, data: null });
    const back = await client
      .from(table)
      .update({ status: "pending" })
      .eq("id", record?.id)
      .select("id, status");
    expect(back).toMatchObject({
      error: null,
      status: 200,
      data: [{ id: record?.id, status: "pending" }],
    });

    const waiting = await client.rpc("undelivered_mail");
    expect(waiting).toMatchObject({ error: null, data: [] });

    const refreshed = await client.auth.refreshSession();
    expect(refreshed.error).toBeNull();
    expect(refreshed.data.session?.refresh_token).not.toBe(session.session?.refresh_token);

    const token = refreshed.data.session?.access_token ?? "";
    expect((await client.auth.signOut()).error).toBeNull();
    expect((await client.auth.getUser(token)).error).toMatchObject({
      name: "AuthSessionMissingError",
    });
    const dead = await gateway.request("/rest/v1/contact_queries?select=*", {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(dead.status).toBe(401);
  });
});
