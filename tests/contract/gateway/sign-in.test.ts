import { beforeEach, describe, expect, test, vi } from "vitest";
import { pglite } from "#tests/support/database/engines.ts";
import {
  newestCode,
  openGateway,
  post,
  signedInClient,
  stored,
  wrongCode,
} from "#tests/support/gateway/gateway.ts";
import { openBrowser, signedInBrowser } from "#tests/support/gateway/test-browser.ts";
import { opened } from "#tests/support/opened.ts";
import { MEMBER, STAFF } from "#tests/support/people.ts";

const REFUSED = { status: 403, code: "otp_expired", message: "Token has expired or is invalid" };

describe("signing in", () => {
  const gateway = opened(() => openGateway(pglite));
  beforeEach(() => gateway.reset());

  const ask = async (email = STAFF, address?: string) => {
    const { error } = await gateway
      .client(address)
      .auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    return error;
  };
  const verify = async (token: string, email = STAFF, address?: string) => {
    const { error } = await gateway.client(address).auth.verifyOtp({ email, token, type: "email" });
    return error;
  };

  test("mails a six-digit code on a line of its own, and keeps it out of the subject (9.3.1)", async () => {
    expect(await ask(` ${STAFF.toUpperCase()} `)).toBeNull();
    const [mail] = gateway.mails;
    expect(mail?.to).toBe(STAFF);
    expect(newestCode(gateway)).toMatch(/^\d{6}$/);
    expect(mail?.subject).not.toContain(newestCode(gateway));
    expect(mail?.html).toContain(newestCode(gateway));
    expect(await verify(newestCode(gateway))).toBeNull();
  });

  test("creates no user and sends no mail for an unknown address (6.2.1)", async () => {
    const error = await ask("stranger@example.org");
    expect(error).toMatchObject({ status: 422, code: "otp_disabled" });
    const created = await gateway.client().auth.signInWithOtp({ email: "new@example.org" });
    expect(created.error).toMatchObject({ status: 422, code: "otp_disabled" });
    expect(await stored(gateway, "auth.users")).toBe(2);
    expect(gateway.mails).toEqual([]);
  });

  test("accepts a code for ten minutes and no longer (9.3.3)", async () => {
    await ask();
    gateway.pass(10 * 60 - 2);
    expect(await verify(newestCode(gateway))).toBeNull();
    gateway.pass(61);
    await ask();
    gateway.pass(10 * 60 + 1);
    expect(await verify(newestCode(gateway))).toMatchObject(REFUSED);
  });

  test("accepts a code once, and none that a newer one replaced (docs/security.md 5.4) (9.3.3)", async () => {
    await ask();
    const replaced = newestCode(gateway);
    gateway.pass(61);
    await ask();
    const newest = newestCode(gateway);
    if (replaced !== newest) expect(await verify(replaced)).toMatchObject(REFUSED);
    expect(await verify(newest)).toBeNull();
    expect(await verify(newest)).toMatchObject(REFUSED);
  });

  test("does the same work for a code of staff and of anybody else (6.2.1)", async () => {
    const { database } = gateway.db;
    const { transaction } = database;
    const workOf = async (email: string) => {
      const statements: string[] = [];
      const counted = vi.spyOn(database, "transaction").mockImplementation((work) =>
        transaction((sql) =>
          work((text, values) => {
            statements.push(text);
            return sql(text, values);
          }),
        ),
      );
      expect(await verify("123456", email)).toMatchObject(REFUSED);
      counted.mockRestore();
      return statements;
    };
    const staffs = await workOf(STAFF);
    expect(staffs.length).toBeGreaterThan(3);
    expect(await workOf("stranger@example.org")).toEqual(staffs);
  });

  test("accepts a code only for the address it was sent to", async () => {
    await ask();
    expect(await verify(newestCode(gateway), MEMBER)).toMatchObject(REFUSED);
    expect(await verify(newestCode(gateway), "stranger@example.org")).toMatchObject(REFUSED);
  });

  test("does not count a malformed code as a try", async () => {
    await ask();
    for (const token of ["", "12345", "1234567", "12345a", "١٢٣٤٥٦"])
      expect((await verify(token))?.status).toBe(403);
    expect(await verify(newestCode(gateway))).toBeNull();
  });

  test("mails one code in 60 seconds, and says how long to wait (9.3.2)", async () => {
    await ask();
    gateway.pass(20);
    const body = { email: STAFF, create_user: false };
    const early = await gateway.request("/auth/v1/otp", post(body));
    expect(early.status).toBe(429);
    expect(Number(early.headers.get("retry-after"))).toBeGreaterThanOrEqual(39);
    expect(await early.json()).toEqual({
      code: 429,
      error_code: "over_request_rate_limit",
      msg: expect.any(String),
    });
    gateway.pass(41);
    expect(await ask()).toBeNull();
    expect(gateway.mails).toHaveLength(2);
  });

  test("mails up to ten codes an hour (9.3.5)", async () => {
    for (let codes = 0; codes < 10; codes++) {
      expect(await ask()).toBeNull();
      gateway.pass(61);
    }
    expect(await ask()).toMatchObject({ status: 429, code: "over_request_rate_limit" });
    gateway.pass(3600);
    expect(await ask()).toBeNull();
  });

  test("lets a person ask again at once when the mail could not be sent", async () => {
    gateway.mailer.fails = true;
    for (let tries = 0; tries < 12; tries++) expect(await ask()).toMatchObject({ status: 500 });
    gateway.mailer.fails = false;
    expect(await ask()).toBeNull();
    expect(await verify(newestCode(gateway))).toBeNull();
  });

  test("is logged, accepted or refused, by account and without its address", async () => {
    await ask();
    await verify(wrongCode(newestCode(gateway)));
    await verify(newestCode(gateway));
    await verify("123456", "stranger@example.org");
    const account = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(gateway.info).toEqual([
      expect.objectContaining({ event: "sign-in.refused", account }),
      expect.objectContaining({ event: "sign-in.accepted", account }),
      expect.objectContaining({ event: "sign-in.refused", account: undefined }),
    ]);
    expect(JSON.stringify(gateway.info)).not.toMatch(/@|example|\b\d{6}\b/);
  });

  test("refuses a malformed address", async () => {
    for (const email of ["", "staff", "a b@example.org", `${"a".repeat(250)}@example.org`])
      expect(
        (await gateway.request("/auth/v1/otp", post({ email, create_user: false }))).status,
      ).toBe(400);
  });

  test("stores no code, token, cookie or network in plain text", async () => {
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
    expect(kept.length).toBeGreaterThanOrEqual(5);
    const values = kept.flatMap((row) => Object.values(row)).map(String);
    for (const secret of [newestCode(gateway), data.session?.refresh_token, cookie.split(".")[0]])
      expect(values.join(" ")).not.toContain(secret);
    expect(values.join(" ")).not.toMatch(/192\.0\.2\.|203\.0\.113\./);
  });
});
