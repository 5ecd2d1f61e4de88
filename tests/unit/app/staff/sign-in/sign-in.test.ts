import { describe, expect, test, vi } from "vitest";
import { requestCode, verifyCode } from "#app/features/staff/sign-in/sign-in.ts";
import type { Backend } from "#app/lib/backend.ts";
import { NOT_CONFIGURED, SIGN_IN } from "#tests/support/spec.ts";

const fakeBackend = (responses: { rpc?: unknown; otp?: unknown; verify?: unknown } = {}) => {
  const rpc = vi.fn(async () => responses.rpc ?? { data: true, error: null });
  const signInWithOtp = vi.fn(async () => responses.otp ?? { error: null });
  const verifyOtp = vi.fn(async () => responses.verify ?? { error: null });
  const backend = { rpc, auth: { signInWithOtp, verifyOtp } } as unknown as Backend;
  return { rpc, signInWithOtp, verifyOtp, getBackend: async () => backend };
};
const unreachable = async (): Promise<Backend> => {
  throw new TypeError("Failed to fetch");
};

describe("asking for a code", () => {
  test("checks the allowlist first, trimmed and in lower case, then requests a code without creating users (5.7.3, 7.2.1, 7.2.2)", async () => {
    const { rpc, signInWithOtp, getBackend } = fakeBackend();
    expect(await requestCode(getBackend, "  Ravi@Example.COM ")).toEqual({ ok: true });
    expect(rpc).toHaveBeenCalledWith("is_allowed_admin", { email_input: "ravi@example.com" });
    expect(signInWithOtp).toHaveBeenCalledWith({
      email: "ravi@example.com",
      options: { shouldCreateUser: false },
    });
  });

  test("requires an address before it calls anything (5.7.1)", async () => {
    const { rpc, getBackend } = fakeBackend();
    expect(await requestCode(getBackend, "  ")).toMatchObject({
      text: SIGN_IN.noAddress,
    });
    expect(rpc).not.toHaveBeenCalled();
  });

  test("sends nothing to an address that is not on the list", async () => {
    const { signInWithOtp, getBackend } = fakeBackend({ rpc: { data: false, error: null } });
    expect(await requestCode(getBackend, "x@example.com")).toMatchObject({
      text: SIGN_IN.notAllowed,
    });
    expect(signInWithOtp).not.toHaveBeenCalled();
  });

  test.each([
    ["an error", fakeBackend({ rpc: { data: null, error: { message: "down" } } }).getBackend],
    ["no response", unreachable],
  ])("reports that the allowlist call ended in %s", async (_, getBackend) => {
    expect(await requestCode(getBackend, "x@example.com")).toMatchObject({
      text: SIGN_IN.allowlistFailed,
    });
  });

  test("reports that the code cannot be sent, and whether the server asks to wait", async () => {
    const text = SIGN_IN.codeNotSent;
    const failing = (status: number) => fakeBackend({ otp: { error: { status } } }).getBackend;
    expect(await requestCode(failing(500), "x@example.com")).toMatchObject({
      text,
      heldBack: false,
    });
    expect(await requestCode(failing(429), "x@example.com")).toMatchObject({
      text,
      heldBack: true,
    });
  });

  test("reports a missing backend", async () => {
    expect(await requestCode(async () => undefined, "x@example.com")).toMatchObject({
      text: NOT_CONFIGURED,
    });
  });
});

describe("verifying a code", () => {
  test("sends the address and the digits with the type email (5.7.3, 7.2.3)", async () => {
    const { verifyOtp, getBackend } = fakeBackend();
    expect(await verifyCode(getBackend, "Ravi@example.com", " 012345 ")).toEqual({ ok: true });
    expect(verifyOtp).toHaveBeenCalledWith({
      email: "ravi@example.com",
      token: "012345",
      type: "email",
    });
  });

  test("does not send a short code (5.7.2)", async () => {
    const { verifyOtp, getBackend } = fakeBackend();
    expect(await verifyCode(getBackend, "x@example.com", "12345")).toMatchObject({
      text: SIGN_IN.shortCode,
    });
    expect(verifyOtp).not.toHaveBeenCalled();
  });

  test.each([
    ["a refusal", fakeBackend({ verify: { error: { status: 403 } } }).getBackend],
    ["no response", unreachable],
  ])("reports %s as an invalid code (8.1.7)", async (_, getBackend) => {
    expect(await verifyCode(getBackend, "x@example.com", "123456")).toMatchObject({
      text: SIGN_IN.wrongCode,
    });
  });
});
