import { describe, expect, test } from "vitest";
import { engines } from "#tests/support/database/engines.ts";
import { STAFF } from "#tests/support/people.ts";
import { newestCode, openGateway, post, signedInClient } from "#tests/support/server/gateway.ts";

describe.each(engines)("the tables of the sign-in on $name", (engine) => {
  test("hold no code, token or network in plain text", async () => {
    const gateway = await openGateway(engine);
    const { data } = await (await signedInClient(gateway)).auth.getSession();
    gateway.pass(61);
    await gateway.request("/auth/v1/otp", post({ email: STAFF, create_user: false }), "192.0.2.7");
    const kept = await gateway.db.asOwner(async (sql) => [
      ...(await sql("select * from gateway.codes")),
      ...(await sql("select * from gateway.sessions")),
      ...(await sql("select * from gateway.refresh_tokens")),
      ...(await sql("select * from gateway.known_networks")),
    ]);
    await gateway.close();
    expect(kept.length).toBeGreaterThanOrEqual(4);
    const values = kept.flatMap((row) => Object.values(row)).map(String);
    for (const secret of [newestCode(gateway), data.session?.refresh_token])
      expect(values).not.toContain(secret);
    expect(values.join(" ")).not.toMatch(/192\.0\.2\.|203\.0\.113\./);
  });
});
