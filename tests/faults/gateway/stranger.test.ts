import { describe, expect, test } from "vitest";
import { pglite } from "#tests/support/database/engines.ts";
import { openGateway, post, stored } from "#tests/support/gateway/gateway.ts";
import { opened } from "#tests/support/opened.ts";
import { STAFF } from "#tests/support/people.ts";

const NEW = "new@example.org";

describe("a stranger", () => {
  const gateway = opened(() => openGateway(pglite));

  test.each([
    ["GET", "/auth/v1/verify?token=x&type=email", undefined],
    ["POST", "/auth/v1/verify", { token_hash: "x", type: "email" }],
    ["POST", "/auth/v1/verify", { email: STAFF, token: "123456", type: "magiclink" }],
    ["POST", "/auth/v1/verify", { email: STAFF, token: "123456", type: "recovery" }],
    ["POST", "/auth/v1/verify", { email: STAFF, token: "123456", type: "signup" }],
    ["POST", "/auth/v1/verify", { email: STAFF, token: "123456" }],
    ["POST", "/auth/v1/recover", { email: STAFF }],
    ["POST", "/auth/v1/magiclink", { email: STAFF }],
    ["POST", "/auth/v1/resend", { email: STAFF, type: "signup" }],
    ["POST", "/auth/v1/signup", { email: NEW, password: "a long password" }],
    ["POST", "/auth/v1/signup", {}],
    ["POST", "/auth/v1/token?grant_type=password", { email: STAFF, password: "x" }],
    ["POST", "/auth/v1/token?grant_type=pkce", { auth_code: "x" }],
    ["POST", "/auth/v1/token", { refresh_token: "x" }],
    ["PUT", "/auth/v1/user", { email: NEW }],
    ["POST", "/auth/v1/admin/users", { email: NEW }],
    ["POST", "/auth/v1/invite", { email: NEW }],
    ["GET", "/auth/v1/settings", undefined],
    ["GET", "/auth/v1/authorize?provider=github", undefined],
    ["GET", "/auth/v1", undefined],
    ["GET", "/rest/v1/", undefined],
    ["POST", "/rest/v1/rpc/add_staff", { email_input: NEW }],
    ["POST", "/rest/v1/rpc/list_staff", {}],
    ["POST", "/rest/v1/rpc/claim_outbox", { batch: 1, lease_seconds: 1 }],
    ["GET", "/rest/v1/rpc/is_allowed_admin?email_input=x", undefined],
    ["GET", "/rest/v1/users", undefined],
    ["GET", "/rest/v1/auth.users", undefined],
    ["GET", "/rest/v1/outbox", undefined],
    ["GET", "/rest/v1/admin_allowlist", undefined],
    ["GET", "/rest/v1/CONTACT_QUERIES", undefined],
    ["DELETE", "/rest/v1/contact_queries?id=eq.1", undefined],
    ["DELETE", "/rest/v1/contact_queries", undefined],
    ["PUT", "/rest/v1/contact_queries?id=eq.1", {}],
    ["POST", "/rest/v1/admins", { user_id: "1" }],
    ["POST", "/rest/v1/submission_events", {}],
    ["PATCH", "/rest/v1/submission_events?id=eq.1", {}],
    ["POST", "/rest/v1/submission_states", { status: "handled" }],
    ["PATCH", "/rest/v1/submission_states?id=eq.1", { status: "handled" }],
  ])("gets nowhere at %s %s with %o (docs/security.md 5.3) (7.7.4)", async (method, path, body) => {
    const before = await stored(gateway, "auth.users");
    const response = await gateway.request(
      path,
      body === undefined ? { method } : { ...post(body), method },
    );
    expect(response.status).toBe(404);
    const keyless = await gateway.request(path, { method, headers: { apikey: "" } });
    expect([401, 404]).toContain(keyless.status);
    expect(gateway.mails).toEqual([]);
    expect(await stored(gateway, "auth.users")).toBe(before);
  });
});
