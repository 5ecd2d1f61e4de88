import type { createClient, SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, describe, expect, test } from "vitest";
import { question } from "#tests/support/server/clients.ts";

/** A backend as a client meets it. */
export type ClientBackend = {
  readonly url: string;
  readonly publishableKey: string;
  /** Waits for a sign-in mail and returns its code. */
  readonly codeOf: (address: string) => Promise<string>;
  /** Whether it refuses an access token from the moment the session ends. */
  readonly endsTokensAtSignOut: boolean;
};

const STRANGER = "stranger@example.com";

/** Describes the eighteen calls of the product, made one after the other by one version of supabase-js. */
export const describeJourney = (
  name: string,
  staff: string,
  library: () => { readonly createClient: typeof createClient },
  backend: () => ClientBackend,
): void => {
  describe(name, () => {
    let client: SupabaseClient;
    let code: string;
    let accessToken: string;
    let refreshToken: string;
    const row = question();
    beforeAll(() => {
      const { url, publishableKey } = backend();
      client = library().createClient(url, publishableKey, {
        auth: { persistSession: false, autoRefreshToken: false },
      });
    });

    const session = async () => (await client.auth.getSession()).data.session;
    const select = (token: string) =>
      fetch(`${backend().url}/rest/v1/contact_queries?select=*`, {
        headers: { apikey: backend().publishableKey, authorization: `Bearer ${token}` },
      });

    test("1 stores a submission", async () => {
      const { error, status } = await client.from("contact_queries").insert(row);
      expect({ error, status }).toEqual({ error: null, status: 201 });
    });

    test("2 learns that the submission is already there", async () => {
      const { error, status } = await client.from("contact_queries").insert(row);
      expect({ code: error?.code, status }).toEqual({ code: "23505", status: 409 });
    });

    test("3 asks whether an address is staff", async () => {
      const ask = (email_input: string) => client.rpc("is_allowed_admin", { email_input });
      expect(await ask(staff)).toMatchObject({ data: true, error: null });
      expect(await ask(STRANGER)).toMatchObject({ data: false, error: null });
    });

    test("4 asks for a code", async () => {
      const options = { shouldCreateUser: false };
      expect((await client.auth.signInWithOtp({ email: staff, options })).error).toBeNull();
      code = await backend().codeOf(staff);
      expect(code).toMatch(/^\d{6}$/);
    });

    test("5 is refused with a wrong code", async () => {
      const token = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
      const { error } = await client.auth.verifyOtp({ email: staff, token, type: "email" });
      expect(error).toMatchObject({ status: 403 });
    });

    test("6 signs in with the right one", async () => {
      const { error, data } = await client.auth.verifyOtp({
        email: staff,
        token: code,
        type: "email",
      });
      expect(error).toBeNull();
      expect(data.session?.access_token).toBeTruthy();
    });

    test("7 says who is signed in", async () => {
      expect((await client.auth.getUser()).data.user?.email).toBe(staff);
    });

    test("8 finds that this is an admin", async () => {
      const { data } = await client.auth.getUser();
      const admin = await client
        .from("admins")
        .select("user_id")
        .eq("user_id", data.user?.id)
        .single();
      expect(admin).toMatchObject({ error: null, data: { user_id: data.user?.id } });
    });

    test("9 reads a table, newest first, and counts it", async () => {
      const { data, count, error } = await client
        .from("contact_queries")
        .select("*", { count: "exact" })
        .order("created_at", { ascending: false });
      expect(error).toBeNull();
      expect(count).toBeGreaterThan(0);
      expect(data).toContainEqual(expect.objectContaining({ id: row.id, status: null }));
    });

    test("10 reads on from a time, by range", async () => {
      const { data, error } = await client
        .from("contact_queries")
        .select("*")
        .lte("created_at", new Date(Date.now() + 60_000).toISOString())
        .order("created_at", { ascending: false })
        .range(0, 0);
      expect(error).toBeNull();
      expect(data).toHaveLength(1);
    });

    test("11 marks a submission", async () => {
      const { data, error } = await client
        .from("contact_queries")
        .update({ status: "handled" })
        .eq("id", row.id)
        .select("id, status");
      expect(error).toBeNull();
      expect(data).toEqual([{ id: row.id, status: "handled" }]);
    });

    test("12 asks for undelivered mail", async () => {
      expect(await client.rpc("undelivered_mail")).toMatchObject({ error: null, data: [] });
    });

    test("13 refreshes the session", async () => {
      const before = await session();
      const { data, error } = await client.auth.refreshSession();
      expect(error).toBeNull();
      expect(data.session?.refresh_token).not.toBe(before?.refresh_token);
    });

    test("14 keeps the session when two tabs refresh it at once", async () => {
      const token = (await session())?.refresh_token ?? "";
      const other = library().createClient(backend().url, backend().publishableKey, {
        auth: { persistSession: false, autoRefreshToken: false },
      });
      const both = await Promise.all(
        [client, other].map(({ auth }) => auth.refreshSession({ refresh_token: token })),
      );
      expect(both.map(({ error }) => error)).toEqual([null, null]);
      expect((await client.auth.getUser()).error).toBeNull();
    });

    test("15 signs out", async () => {
      const last = await session();
      accessToken = last?.access_token ?? "";
      refreshToken = last?.refresh_token ?? "";
      expect((await select(accessToken)).status).toBe(200);
      expect((await client.auth.signOut()).error).toBeNull();
    });

    test("16 has no session any more", async () => {
      expect(await session()).toBeNull();
      expect((await client.auth.getUser(accessToken)).error).not.toBeNull();
    });

    test("17 learns which calls its old access token still opens", async () => {
      const expected = backend().endsTokensAtSignOut ? 401 : 200;
      expect((await select(accessToken)).status).toBe(expected);
    });

    test("18 cannot refresh an ended session", async () => {
      const { error } = await client.auth.refreshSession({ refresh_token: refreshToken });
      expect(error).toMatchObject({ status: 400 });
    });
  });
};
