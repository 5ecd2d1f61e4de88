import { beforeEach, describe, expect, test } from "vitest";
import { engines } from "#tests/support/database/engines.ts";
import { opened } from "#tests/support/opened.ts";
import { STAFF } from "#tests/support/people.ts";
import {
  newestCode,
  openGateway,
  post,
  signedInClient,
  wrongCode,
} from "#tests/support/server/gateway.ts";

const HOME = "192.0.2.1";
const TRAVEL = "192.0.2.77";
const STRANGER = "198.51.100.9";

describe.each(engines)("somebody who guesses codes on $name", (engine) => {
  const gateway = opened(() => openGateway(engine));
  beforeEach(() => gateway.reset());

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

  test("has five tries in total from many networks (9.3.4)", async () => {
    await ask(HOME);
    const right = newestCode(gateway);
    for (let host = 1; host <= 5; host++)
      expect(await verify(wrongCode(right), `203.0.113.${host}`)).toBe(403);
    expect(await verify(right, HOME)).toBe(403);
  });

  const harass = async () => {
    await ask(STRANGER);
    for (let tries = 0; tries < 6; tries++) await verify("000000", STRANGER);
  };

  test("cannot keep a person out of a new network for long (docs/security.md 5.33)", async () => {
    for (let minutes = 0; minutes < 15; minutes++) {
      gateway.pass(61);
      await harass();
    }
    expect(await ask(TRAVEL)).toBe(200);
    await harass();
    gateway.pass(61);
    expect(await ask(TRAVEL)).toBe(200);
    const code = newestCode(gateway);
    await harass();
    expect(await verify(code, TRAVEL)).toBe(200);
  });

  /** Asks once a minute, from one network after the other. */
  const askFor = async (minutes: number, networks: readonly string[]) => {
    const statuses: number[] = [];
    for (let minute = 0; minute < minutes; minute++) {
      gateway.pass(61);
      statuses.push(await ask(networks[minute % networks.length] ?? ""));
    }
    return statuses.filter((status) => status === 200).length;
  };

  test("cannot use up a person's codes with two networks (docs/security.md 5.33)", async () => {
    expect(await askFor(16, [STRANGER, "203.0.113.9"])).toBe(8);
    gateway.pass(61);
    expect(await ask(TRAVEL)).toBe(200);
    const code = newestCode(gateway);
    expect(await verify(code, TRAVEL)).toBe(200);
  });

  test("counts as one caller from all networks of a customer", async () => {
    const customer = Array.from({ length: 16 }, (_, n) => `2001:db8:7:${n}::1`);
    expect(await askFor(16, customer)).toBe(5);
    gateway.pass(3600);
    const neighbours = Array.from({ length: 16 }, (_, n) => `203.0.113.${n}`);
    expect(await askFor(16, neighbours)).toBe(5);
  });

  test("has one share of tries at other people's codes from all their networks", async () => {
    await ask(TRAVEL);
    for (let host = 1; host <= 5; host++) await verify("000000", `203.0.${host}.1`);
    gateway.pass(61);
    await ask(TRAVEL);
    const code = newestCode(gateway);
    for (let host = 6; host <= 20; host++) await verify(wrongCode(code), `203.0.${host}.1`);
    expect(await verify(code, TRAVEL)).toBe(200);
  });

  test("is logged at the tenth voided code of a day, without an address", async () => {
    await signedInClient(gateway, STAFF, HOME);
    for (let codes = 1; codes <= 11; codes++) {
      gateway.pass(400);
      expect(await ask(HOME)).toBe(200);
      const wrong = wrongCode(newestCode(gateway));
      for (let tries = 0; tries < 5; tries++) await verify(wrong, HOME);
      expect(gateway.log).toHaveLength(codes < 10 ? 0 : 1);
    }
    expect(gateway.log[0]).toMatch(
      /^gateway: 10 sign-in codes of account [0-9a-f-]{36} were voided by wrong tries in a day$/,
    );
  });

  test("does not make staff wait for a clock that went wrong", async () => {
    gateway.pass(7200);
    await ask(HOME);
    const code = newestCode(gateway);
    gateway.pass(-7200);
    expect(await ask(HOME)).toBe(429);
    gateway.pass(61);
    expect(await ask(HOME)).toBe(200);
    expect(await verify(code, HOME)).toBe(403);
    expect(await verify(newestCode(gateway), HOME)).toBe(200);
  });
});
