import * as ownLibrary from "@supabase/supabase-js";
import { beforeAll, describe, expect, test } from "vitest";
import { wrongCode } from "#tests/support/gateway/gateway.ts";
import { waitForMailedCode } from "#tests/support/mail/mailed-code.ts";
import { waitForCode } from "#tests/support/mail/sent-mail.ts";
import { opened } from "#tests/support/opened.ts";
import { NO_STORAGE, question, readConfig } from "#tests/support/server/clients.ts";
import { spawnServer } from "#tests/support/server/spawn-server.ts";
import { startDeployed } from "./project/deploy.ts";
import { loadClientLibrary } from "./project/packages.ts";

/** Each signs in as somebody else: an address gets one code a minute. */
const CLIENTS = [
  { version: "supabase-js 2.39", staff: "ada@example.com", name: "supabase-js-2.39" },
  { version: "supabase-js 2.49", staff: "bina@example.com", name: "supabase-js-2.49" },
  { version: "supabase-js 2.80", staff: "chitra@example.com", name: "supabase-js-2.80" },
  { version: "the product's own supabase-js", staff: "devi@example.com", name: undefined },
  { version: "a prerelease of supabase-js 3", staff: "esha@example.com", name: "supabase-js-3" },
];
const ADMIN_EMAILS = CLIENTS.map(({ staff }) => staff).join(",");

/** A backend as a client meets it. */
type ClientBackend = {
  readonly url: string;
  readonly publishableKey: string;
  /** Waits for a sign-in mail and returns its code. */
  readonly codeOf: (address: string) => Promise<string>;
  /** Whether it refuses an access token from the moment the session ends. */
  readonly endsTokensAtSignOut: boolean;
};

const STRANGER = "stranger@example.com";

/** Describes the calls of the product, made one after the other by each version of supabase-js. */
const describeClients = (backend: () => ClientBackend): void =>
  describe.each(CLIENTS)("$version", ({ staff, name }) => {
    let client: ownLibrary.SupabaseClient;
    const row = question();
    const { createClient } = name === undefined ? ownLibrary : loadClientLibrary(name);
    const newClient = () => createClient(backend().url, backend().publishableKey, NO_STORAGE);
    beforeAll(() => {
      client = newClient();
    });

    const session = async () => (await client.auth.getSession()).data.session;
    const select = (token: string) =>
      fetch(`${backend().url}/rest/v1/contact_queries?select=*`, {
        headers: { apikey: backend().publishableKey, authorization: `Bearer ${token}` },
      });

    test("stores a submission, and learns that it is already there", async () => {
      expect(await client.from("contact_queries").insert(row)).toMatchObject({
        error: null,
        status: 201,
      });
      expect(await client.from("contact_queries").insert(row)).toMatchObject({
        error: { code: "23505" },
        status: 409,
      });
    });

    test("asks whether an address is staff", async () => {
      const ask = (email_input: string) => client.rpc("is_allowed_admin", { email_input });
      expect(await ask(staff)).toMatchObject({ data: true, error: null });
      expect(await ask(STRANGER)).toMatchObject({ data: false, error: null });
    });

    test("asks for a code, is refused with a wrong one, and signs in with the right one", async () => {
      const options = { shouldCreateUser: false };
      expect((await client.auth.signInWithOtp({ email: staff, options })).error).toBeNull();
      const code = await backend().codeOf(staff);
      const verify = (token: string) =>
        client.auth.verifyOtp({ email: staff, token, type: "email" });
      expect((await verify(wrongCode(code))).error).toMatchObject({ status: 403 });
      const { error, data } = await verify(code);
      expect(error).toBeNull();
      expect(data.session?.access_token).toBeTruthy();
    });

    test("finds who is signed in, and that this is an admin", async () => {
      const { data } = await client.auth.getUser();
      expect(data.user?.email).toBe(staff);
      const admins = client.from("admins").select("user_id").eq("user_id", data.user?.id);
      expect(await admins.single()).toMatchObject({
        error: null,
        data: { user_id: data.user?.id },
      });
    });

    test("reads a table, newest first, counts it, and reads on from a time, by range", async () => {
      const { data, count, error } = await client
        .from("contact_queries")
        .select("*", { count: "exact" })
        .order("created_at", { ascending: false });
      expect(error).toBeNull();
      expect(count).toBeGreaterThan(0);
      expect(data).toContainEqual(expect.objectContaining({ id: row.id, status: null }));
      const page = await client
        .from("contact_queries")
        .select("*")
        .lte("created_at", new Date(Date.now() + 60_000).toISOString())
        .order("created_at", { ascending: false })
        .range(0, 0);
      expect(page).toMatchObject({ error: null, data: [{}] });
    });

    test("marks a submission, and asks for undelivered mail", async () => {
      const marked = await client
        .from("contact_queries")
        .update({ status: "handled" })
        .eq("id", row.id)
        .select("id, status");
      expect(marked).toMatchObject({ error: null, data: [{ id: row.id, status: "handled" }] });
      expect(await client.rpc("undelivered_mail")).toMatchObject({ error: null, data: [] });
    });

    test("refreshes the session, also when two tabs do so at once", async () => {
      const before = await session();
      const { data, error } = await client.auth.refreshSession();
      expect(error).toBeNull();
      expect(data.session?.refresh_token).not.toBe(before?.refresh_token);
      const refresh_token = data.session?.refresh_token ?? "";
      const both = await Promise.all(
        [client, newClient()].map(({ auth }) => auth.refreshSession({ refresh_token })),
      );
      expect(both.map((each) => each.error)).toEqual([null, null]);
      expect((await client.auth.getUser()).error).toBeNull();
    });

    test("signs out, has no session any more, and learns what its old tokens still open", async () => {
      const { access_token = "", refresh_token = "" } = (await session()) ?? {};
      expect((await select(access_token)).status).toBe(200);
      expect((await client.auth.signOut()).error).toBeNull();
      expect(await session()).toBeNull();
      expect((await client.auth.getUser(access_token)).error).not.toBeNull();
      const expected = backend().endsTokensAtSignOut ? 401 : 200;
      expect((await select(access_token)).status).toBe(expected);
      const { error } = await client.auth.refreshSession({ refresh_token });
      expect(error).toMatchObject({ status: 400 });
    });
  });

describe("the product's own gateway, from (7.7.3)", () => {
  const own = opened(async () => {
    const server = await spawnServer({ ADMIN_EMAILS });
    return { server, config: await readConfig(server), stop: server.stop };
  });
  describeClients(() => ({
    url: own.server.url,
    publishableKey: own.config.supabasePublishableKey,
    codeOf: (address) => waitForCode(own.server, address),
    endsTokensAtSignOut: true,
  }));
});

describe("a Supabase project, from (7.7.3)", () => {
  const deployed = opened(async () => {
    const started = await startDeployed();
    await (await spawnServer({ ...started.environment, ADMIN_EMAILS })).stop();
    return started;
  });
  describeClients(() => ({
    url: deployed.project.url,
    publishableKey: deployed.project.keys.publishableKey,
    codeOf: (address) => waitForMailedCode(deployed.smtp.mails, address),
    endsTokensAtSignOut: false,
  }));
});
