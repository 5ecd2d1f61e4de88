import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { engines } from "#tests/support/engines.ts";
import {
  newestCode,
  openGateway,
  post,
  signedInClient,
  type TestGateway,
  wrongCode,
} from "#tests/support/gateway.ts";
import { STAFF } from "#tests/support/people.ts";

const HOME = "192.0.2.1";
const TRAVEL = "192.0.2.77";
const STRANGER = "198.51.100.9";

describe.each(engines)("somebody after a code on $name", (engine) => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await openGateway(engine);
  });
  beforeEach(() => gateway.reset());
  afterAll(() => gateway.close());

  const ask = async (address: string) =>
    (await gateway.request("/auth/v1/otp", post({ email: STAFF, create_user: false }), address))
      .status;
  const verify = async (token: string, address: string) =>
    (
      await gateway.request(
        "/auth/v1/verify",
        post({ email: STAFF, token, type: "email" }),
        address,
      )
    ).status;

  test("has five tries, also with 300 at once; a new code works (docs/security.md 5.2)", async () => {
    await ask(HOME);
    const right = newestCode(gateway);
    const wrong = Array.from({ length: 300 }, (_, n) =>
      String((Number(right) + 1 + n) % 1_000_000).padStart(6, "0"),
    );
    const answers = await Promise.all(wrong.map((code) => verify(code, HOME)));
    expect(new Set(answers)).toEqual(new Set([403]));
    expect(await verify(right, HOME)).toBe(403);
    gateway.pass(61);
    expect(await ask(HOME)).toBe(200);
    expect(await verify(newestCode(gateway), HOME)).toBe(200);
  });

  test("has five tries in all from many networks", async () => {
    await ask(HOME);
    const right = newestCode(gateway);
    for (let host = 1; host <= 5; host++)
      expect(await verify(wrongCode(right), `203.0.113.${host}`)).toBe(403);
    expect(await verify(right, HOME)).toBe(403);
  });

  test("gets one mail for 20 calls in a second (docs/security.md 5.6)", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(STRANGER)));
    expect(answers.toSorted()).toEqual([200, ...Array(19).fill(429)]);
    expect(gateway.mails).toHaveLength(1);
  });

  const nuisance = async () => {
    await ask(STRANGER);
    for (let tries = 0; tries < 6; tries++) await verify("000000", STRANGER);
  };

  test("cannot keep a person out of their usual network (docs/security.md 5.33)", async () => {
    await signedInClient(gateway, STAFF, HOME);
    for (let minutes = 0; minutes < 20; minutes++) {
      gateway.pass(61);
      await nuisance();
    }
    expect(await ask(HOME)).toBe(200);
    const code = newestCode(gateway);
    await nuisance();
    expect(await verify(code, HOME)).toBe(200);
  });

  test("cannot keep a person out of a new network for long (docs/security.md 5.33)", async () => {
    for (let minutes = 0; minutes < 15; minutes++) {
      gateway.pass(61);
      await nuisance();
    }
    expect(await ask(TRAVEL)).toBe(200);
    await nuisance();
    gateway.pass(61);
    expect(await ask(TRAVEL)).toBe(200);
    const code = newestCode(gateway);
    await nuisance();
    expect(await verify(code, TRAVEL)).toBe(200);
  });
});
