import { describe, expect, test } from "vitest";
import { checkStaff } from "#app/features/dashboard/session/check-staff.ts";
import { recordedClient } from "#tests/support/supabase/recorded-client.ts";

type Answer = () => Response;

const answer =
  (status: number, body: object): Answer =>
  () =>
    Response.json(body, { status });
const signedIn = answer(200, { id: "u" });
const unreachable: Answer = () => {
  throw new TypeError("down");
};

/** Checks with a client whose calls for the user and for the row in `admins` are answered so. */
const check = (user: Answer, admin: Answer = answer(200, {}), hasSession = true) => {
  const isUser = ({ url }: Request) => new URL(url).pathname === "/auth/v1/user";
  const respond = (request: Request) => (isUser(request) ? user() : admin());
  return checkStaff(
    async () => recordedClient(respond, { hasSession }).client,
    () => true,
  );
};

describe("who sees the dashboard", () => {
  test("an admin", async () => {
    expect(await check(signedIn, answer(200, { user_id: "u" }))).toMatchObject({ kind: "admin" });
  });

  test("not a visitor without a session, for whom no library is loaded", async () => {
    const never = () => Promise.reject(new Error("loaded"));
    expect(await checkStaff(never, () => false)).toEqual({ kind: "denied", hadSession: false });
  });

  test.each([
    ["whose token is refused", answer(403, { code: "bad_jwt", message: "bad" }), undefined, true],
    ["who is not an admin", signedIn, answer(406, { code: "PGRST116", message: "none" }), true],
    ["whose session ended in between", signedIn, answer(401, {}), true],
    ["who has no session any more", unreachable, unreachable, false],
  ])("not one %s (6.2.2, 7.3.1)", async (_, user, admin, hasSession) => {
    expect(await check(user, admin, hasSession)).toEqual({ kind: "denied", hadSession: true });
  });

  test.each([
    ["auth", answer(500, { message: "down" }), undefined],
    ["auth without a response", unreachable, undefined],
    ["the table", signedIn, answer(500, { message: "down" })],
  ])("an outage of %s is not a refusal (7.3.2)", async (_, user, admin) => {
    expect(await check(user, admin)).toEqual({ kind: "failed", message: "down" });
  });

  test("an outage that throws is not a refusal either, and a missing backend is reported", async () => {
    const offline = () => Promise.reject(new TypeError("Failed to fetch"));
    const failed = { kind: "failed", message: "Failed to fetch" };
    expect(await checkStaff(offline, () => true)).toEqual(failed);
    const missing = async () => undefined;
    expect(await checkStaff(missing, () => true)).toEqual({ kind: "not configured" });
  });
});
