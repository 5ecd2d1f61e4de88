import { connect, createServer } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { createClient } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import { engines } from "#tests/support/database/engines.ts";
import { openGateway, signedInClient } from "#tests/support/server/gateway.ts";
import { listen } from "#tests/support/server/listen.ts";

describe.each(engines)("a lost response on $name", (engine) => {
  test("to a refresh does not end the session (docs/security.md 2.10)", async () => {
    const gateway = await openGateway(engine);
    const server = createAdaptorServer({ fetch: gateway.fetch });
    const port = await listen(server);

    /** Cuts the connection when the first response to a refresh comes back. */
    let cuts = 0;
    const proxy = createServer((client) => {
      const upstream = connect(port, "127.0.0.1");
      let isRefresh = false;
      client.on("data", (bytes) => {
        isRefresh = bytes.includes("POST /auth/v1/token");
        upstream.write(bytes);
      });
      upstream.on("data", (bytes) => {
        if (!isRefresh || cuts > 0) return client.write(bytes);
        cuts += 1;
        return client.destroy();
      });
      for (const socket of [client, upstream]) socket.on("error", () => {});
      client.on("close", () => upstream.destroy());
    });
    const url = `http://127.0.0.1:${await listen(proxy)}`;

    const { data } = await (await signedInClient(gateway)).auth.getSession();
    if (!data.session) throw new Error("There is no session.");
    const staff = createClient(url, gateway.keys.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
    await staff.auth.setSession(data.session);
    const refreshed = await staff.auth.refreshSession();
    expect(refreshed.error).toBeNull();
    expect(cuts).toBe(1);
    expect((await staff.auth.getUser()).error).toBeNull();
    expect((await staff.auth.refreshSession()).error).toBeNull();

    proxy.close();
    server.close();
    await gateway.close();
  });
});
