import { describe, expect, test } from "vitest";
import { pglite } from "#tests/support/database/engines.ts";
import { newestCode, openGateway, signedInClient } from "#tests/support/gateway/gateway.ts";
import { openBrowser, signedInBrowser } from "#tests/support/gateway/test-browser.ts";

describe("the tables of the sign-in", () => {
  test("hold no code, token, cookie or network in plain text", async () => {
    const gateway = await openGateway(pglite);
    const { data } = await (await signedInClient(gateway)).auth.getSession();
    gateway.pass(61);
    const browser = await signedInBrowser(gateway, openBrowser(gateway, "192.0.2.7"));
    gateway.pass(61);
    await browser.ask();
    const [cookie = ""] = browser.cookies.values();
    const kept = await gateway.db.asOwner(async (sql) => [
      ...(await sql("select * from gateway.devices")),
      ...(await sql("select * from gateway.sessions")),
      ...(await sql("select * from gateway.refresh_tokens")),
      ...(await sql("select * from gateway.limits")),
    ]);
    await gateway.close();
    expect(kept.length).toBeGreaterThanOrEqual(5);
    const values = kept.flatMap((row) => Object.values(row)).map(String);
    for (const secret of [newestCode(gateway), data.session?.refresh_token, cookie.split(".")[0]])
      expect(values.join(" ")).not.toContain(secret);
    expect(values.join(" ")).not.toMatch(/192\.0\.2\.|203\.0\.113\./);
  });
});
