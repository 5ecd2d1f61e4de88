import { beforeEach, describe, expect, test } from "vitest";
import { pglite } from "#tests/support/database/engines.ts";
import { newestCode, openGateway, wrongCode } from "#tests/support/gateway/gateway.ts";
import {
  openBrowser,
  signedInBrowser,
  type TestBrowser,
} from "#tests/support/gateway/test-browser.ts";
import { rounds } from "#tests/support/long.ts";
import { opened } from "#tests/support/opened.ts";

const HOME = "192.0.2.1";
/** More than the fifty wrong codes of a day, from ever other networks. */
const GUESSES = rounds(120, 600);
const NETWORKS = 500;

describe("somebody who guesses codes", () => {
  const gateway = opened(() => openGateway(pglite));
  beforeEach(() => gateway.reset());

  const stranger = (n = 0) => openBrowser(gateway, `203.0.${(n % NETWORKS) >> 8}.${n % 256}`);
  const strangers = (count: number) => Array.from({ length: count }, (_, n) => stranger(n));
  /** Asks for a code and enters it, as staff do, while others do what they do. */
  const expectSignIn = async (browser: TestBrowser, meanwhile: () => Promise<unknown>) => {
    gateway.pass(61);
    await meanwhile();
    expect((await browser.ask()).status).toBe(200);
    const code = newestCode(gateway);
    await meanwhile();
    expect((await browser.verify(code)).status).toBe(200);
  };

  test("has five tries in total from many networks (9.3.4)", async () => {
    await openBrowser(gateway, HOME).ask();
    const right = newestCode(gateway);
    for (const browser of strangers(5))
      expect((await browser.verify(wrongCode(right))).status).toBe(403);
    expect((await openBrowser(gateway, HOME).verify(right)).status).toBe(403);
  });

  test(`has no success in ${GUESSES} guesses from ${NETWORKS} networks, and never keeps staff waiting (docs/security.md 5.33) (10.25)`, async () => {
    const staff = await signedInBrowser(gateway, openBrowser(gateway, HOME));
    const guesses: number[] = [];
    const guess = async () => {
      const asked = await stranger(guesses.length).ask();
      const wrong = asked.status === 200 ? wrongCode(newestCode(gateway)) : "000000";
      for (let tries = 0; tries < 6; tries++)
        guesses.push((await stranger(guesses.length).verify(wrong)).status);
    };
    while (guesses.length < GUESSES) {
      gateway.pass(340);
      await expectSignIn(staff, guess);
    }
    expect(new Set(guesses)).toEqual(new Set([403]));
    expect((await stranger().ask()).status).toBe(429);
  });

  test("is ten strangers at once, also in the network of staff, and never keeps staff waiting (docs/security.md 5.33) (10.25)", async () => {
    const staff = await signedInBrowser(gateway, openBrowser(gateway, HOME));
    const neighbour = openBrowser(gateway, HOME);
    const harass = () =>
      Promise.all(
        [...strangers(9), neighbour].map(async (browser) => {
          for (let call = 0; call < (browser === neighbour ? 12 : 3); call++) await browser.ask();
          for (let call = 0; call < (browser === neighbour ? 65 : 10); call++)
            await browser.verify("000000");
        }),
      );
    for (let minute = 0; minute < 5; minute++) await expectSignIn(staff, harass);
    expect((await neighbour.ask()).status).toBe(429);
    expect((await neighbour.verify("000000")).status).toBe(429);
  });

  test("shares ten codes an hour with all other strangers (docs/security.md 2.14)", async () => {
    const answers: number[] = [];
    for (const browser of strangers(16)) {
      gateway.pass(61);
      answers.push((await browser.ask()).status);
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(10);
  });

  test("shares fifty wrong codes a day with all other strangers (docs/security.md 2.14) (9.3.8)", async () => {
    const code = async () => {
      gateway.pass(400);
      const { status } = await stranger().ask();
      return status === 200 ? newestCode(gateway) : undefined;
    };
    for (let codes = 0; codes < 16; codes++) {
      const right = (await code()) ?? "";
      for (const browser of strangers(3)) await browser.verify(wrongCode(right));
    }
    const last = (await code()) ?? "";
    for (const browser of strangers(2)) await browser.verify(wrongCode(last));
    expect((await stranger(9).verify(last)).status).toBe(403);
    expect(await code()).toBeUndefined();
  });

  test("does not make staff wait for a clock that went wrong", async () => {
    gateway.pass(7200);
    await stranger().ask();
    const code = newestCode(gateway);
    gateway.pass(-7200);
    expect((await stranger().ask()).status).toBe(429);
    gateway.pass(61);
    expect((await stranger().ask()).status).toBe(200);
    expect((await stranger().verify(code)).status).toBe(403);
    await expect(stranger().verify(newestCode(gateway))).resolves.toMatchObject({ status: 200 });
  });
});
