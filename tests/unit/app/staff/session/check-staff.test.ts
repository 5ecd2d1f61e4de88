import { describe, expect, test } from "vitest";
import { checkStaff } from "#app/features/staff/session/check-staff.ts";
import type { Backend } from "#app/lib/backend.ts";

const signedIn = { data: { user: { id: "u" } }, error: null };

const backendWith = (user: unknown, admin: unknown = {}): Backend => {
  const query = {
    select: () => query,
    eq: () => query,
    retry: () => query,
    single: async () => admin,
  };
  return { auth: { getUser: async () => user }, from: () => query } as unknown as Backend;
};
const check = (user: unknown, admin?: unknown, hasSession = true) =>
  checkStaff(
    async () => backendWith(user, admin),
    () => hasSession,
  );

describe("who sees the dashboard", () => {
  test("an admin", async () => {
    expect(await check(signedIn, { data: { user_id: "u" } })).toMatchObject({ kind: "admin" });
  });

  test("not a visitor without a session, for whom no library is loaded", async () => {
    const never = () => Promise.reject(new Error("loaded"));
    expect(await checkStaff(never, () => false)).toEqual({ kind: "denied" });
  });

  test.each([
    ["whose token is refused", { error: { status: 403, message: "bad" } }, undefined],
    ["who has no session any more", { error: { status: 400, message: "missing" } }, undefined],
    ["who is not an admin", signedIn, { data: null, error: { code: "PGRST116" }, status: 406 }],
    ["whose session ended in between", signedIn, { data: null, error: {}, status: 401 }],
  ])("not one %s (6.2.2, 7.3.1)", async (_, user, admin) => {
    expect(await check(user, admin)).toEqual({ kind: "denied" });
  });

  test.each([
    ["auth", { error: { status: 500, message: "down" } }, undefined],
    ["auth without a response", { error: { status: 0, message: "down" } }, undefined],
    ["the table", signedIn, { data: null, error: { message: "down" }, status: 500 }],
  ])("an outage of %s is not a refusal (7.3.2)", async (_, user, admin) => {
    expect(await check(user, admin)).toEqual({ kind: "failed", message: "down" });
  });

  test("an outage that throws is not a refusal either", async () => {
    const offline = () => Promise.reject(new TypeError("Failed to fetch"));
    expect(await checkStaff(offline, () => true)).toEqual({
      kind: "failed",
      message: "Failed to fetch",
    });
  });

  test("a missing backend is reported", async () => {
    expect(
      await checkStaff(
        async () => undefined,
        () => true,
      ),
    ).toEqual({ kind: "not configured" });
  });
});
