import { describe, expect, test } from "vitest";
import { requestCode, verifyCode } from "#app/features/dashboard/sign-in/sign-in.ts";
import type { Backend } from "#app/lib/backend.ts";
import { NOT_CONFIGURED, SIGN_IN } from "#tests/support/spec.ts";
import { recordedClient } from "#tests/support/supabase/recorded-client.ts";

const failure = (status: number) => Response.json({ message: "down" }, { status });

/** A project that allows the address and accepts every call, but for the answers that are given. */
const project = (answers: Readonly<Record<string, Response>> = {}) => {
  const { client, requests } = recordedClient(({ url }) => {
    const [call = ""] = /[^/]+$/.exec(new URL(url).pathname) ?? [];
    return answers[call]?.clone() ?? Response.json(call === "is_allowed_admin" ? true : {});
  });
  const sent = () =>
    Promise.all(
      requests.map(async (request) => [new URL(request.url).pathname, await request.json()]),
    );
  return { getBackend: async () => client, sent };
};
const unreachable = async (): Promise<Backend> => {
  throw new TypeError("Failed to fetch");
};

const asked = (getBackend: Parameters<typeof requestCode>[0]) =>
  requestCode(getBackend, "x@example.com");

describe("asking for a code", () => {
  test("checks the allowlist first, then requests a code without creating users (7.2.1, 7.2.2)", async () => {
    const { getBackend, sent } = project();
    expect(await requestCode(getBackend, "ravi@example.com")).toBeUndefined();
    expect(await sent()).toEqual([
      ["/rest/v1/rpc/is_allowed_admin", { email_input: "ravi@example.com" }],
      ["/auth/v1/otp", expect.objectContaining({ email: "ravi@example.com", create_user: false })],
    ]);
  });

  test("requires an address before it calls anything (5.7.1)", async () => {
    const { getBackend, sent } = project();
    expect(await requestCode(getBackend, "")).toMatchObject({ text: SIGN_IN.noAddress });
    expect(await sent()).toEqual([]);
  });

  test("sends nothing to an address that is not on the list (8.1.4)", async () => {
    const { getBackend, sent } = project({ is_allowed_admin: Response.json(false) });
    expect(await asked(getBackend)).toMatchObject({ text: SIGN_IN.notAllowed });
    expect(await sent()).toHaveLength(1);
  });

  test.each([
    ["an error", project({ is_allowed_admin: failure(500) })],
    ["no JSON", project({ is_allowed_admin: new Response("<html>") })],
  ])("requests no code if the allowlist returns %s (8.1.5)", async (_, { getBackend, sent }) => {
    expect(await asked(getBackend)).toMatchObject({ text: SIGN_IN.allowlistFailed });
    expect(await sent()).toHaveLength(1);
  });

  test("reports that the allowlist call has no response (8.1.5)", async () => {
    expect(await asked(unreachable)).toMatchObject({ text: SIGN_IN.allowlistFailed });
  });

  test("reports that the code cannot be sent, and whether the server asks to wait (8.1.6)", async () => {
    const text = SIGN_IN.codeNotSent;
    const failing = (status: number) => project({ otp: failure(status) }).getBackend;
    expect(await asked(failing(500))).toMatchObject({ text, isHeldBack: false });
    expect(await asked(failing(429))).toMatchObject({ text, isHeldBack: true });
  });

  test("reports a missing backend (8.1.1)", async () => {
    expect(await asked(async () => undefined)).toMatchObject({ text: NOT_CONFIGURED });
  });
});

describe("verifying a code", () => {
  test.each([" 012345 ", "\u202a012345\u202c", "०१२३४५"])(
    "sends the address and the digits of %j with the type email (5.1.16, 5.7.3, 7.2.3)",
    async (code) => {
      const { getBackend, sent } = project();
      expect(await verifyCode(getBackend, "ravi@example.com", code)).toBeUndefined();
      expect(await sent()).toEqual([
        [
          "/auth/v1/verify",
          expect.objectContaining({ email: "ravi@example.com", token: "012345", type: "email" }),
        ],
      ]);
    },
  );

  test("does not send a short code (5.7.2)", async () => {
    const { getBackend, sent } = project();
    expect(await verifyCode(getBackend, "x@example.com", "12345")).toMatchObject({
      text: SIGN_IN.shortCode,
    });
    expect(await sent()).toEqual([]);
  });

  test.each([
    ["a refusal", project({ verify: failure(403) }).getBackend],
    ["no response", unreachable],
  ])("reports %s as an invalid code (8.1.7)", async (_, getBackend) => {
    expect(await verifyCode(getBackend, "x@example.com", "123456")).toMatchObject({
      text: SIGN_IN.wrongCode,
    });
  });
});
