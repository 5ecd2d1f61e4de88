import { beforeEach, describe, expect, test } from "vitest";
import { createSqlOperations } from "#server/operations/sql-operations.ts";
import { pglite } from "#tests/support/database/engines.ts";
import { newestCode, openGateway } from "#tests/support/gateway/gateway.ts";
import {
  openBrowser,
  signedInBrowser,
  type TestBrowser,
} from "#tests/support/gateway/test-browser.ts";
import { opened } from "#tests/support/opened.ts";
import { MEMBER, STAFF } from "#tests/support/people.ts";

const DAY = 86_400;

describe("the cookie of a browser that signed in", () => {
  const gateway = opened(() => openGateway(pglite));
  beforeEach(() => gateway.reset());

  /** Uses up what all browsers without a cookie share. */
  const exhaust = async () => {
    for (let codes = 0; codes < 11; codes++) {
      gateway.pass(61);
      await openBrowser(gateway).ask();
    }
  };
  const statusWith = async (cookies: Iterable<readonly [string, string]>) => {
    const browser = openBrowser(gateway);
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    return (await browser.ask()).status;
  };
  const copyOf = ({ cookies }: TestBrowser) => [...cookies];

  test("is kept for 90 days, from scripts and other sites, and over TLS alone where there is TLS", async () => {
    const attributes = async (origin: string) => {
      gateway.pass(61);
      const browser = openBrowser(gateway, undefined, origin);
      await browser.ask();
      return (await browser.verify(newestCode(gateway))).headers.getSetCookie();
    };
    const value = /=[\w-]{22}\.[\w-]{43}; /.source;
    const rest = "Max-Age=7776000; Path=/auth/v1; HttpOnly;";
    expect(await attributes("http://localhost:3000")).toEqual([
      expect.stringMatching(`^device-[\\w-]{16}${value}${rest} SameSite=Strict$`),
    ]);
    expect(await attributes("https://conference.example")).toEqual([
      expect.stringMatching(`^__Secure-device-[\\w-]{16}${value}${rest} Secure; SameSite=Strict$`),
    ]);
  });

  test("gives its browser ten codes an hour of its own (docs/security.md 2.14) (9.3.5)", async () => {
    const browser = await signedInBrowser(gateway);
    await exhaust();
    expect((await openBrowser(gateway).ask()).status).toBe(429);
    for (let codes = 0; codes < 10; codes++) {
      expect((await browser.ask()).status).toBe(200);
      gateway.pass(61);
    }
    expect((await browser.ask()).status).toBe(429);
  });

  test("takes the place of the one before, which is as good as none then", async () => {
    const browser = await signedInBrowser(gateway);
    const before = copyOf(browser);
    gateway.pass(61);
    await signedInBrowser(gateway, browser);
    await exhaust();
    expect(await statusWith(before)).toBe(429);
    expect(await statusWith(copyOf(browser))).toBe(200);
  });

  test("is as good as none when it was forged, changed, or is another person's (docs/security.md 5.33)", async () => {
    const [[name, value] = ["", ""]] = copyOf(await signedInBrowser(gateway));
    const [[other, othersValue] = ["", ""]] = copyOf(
      await signedInBrowser(gateway, openBrowser(gateway), MEMBER),
    );
    await exhaust();
    const [nonce = "", signature = ""] = value.split(".");
    const flipped = nonce.startsWith("A") ? `B${nonce.slice(1)}` : `A${nonce.slice(1)}`;
    for (const forged of [
      [name, ""],
      [name, "."],
      [name, nonce],
      [name, `.${signature}`],
      [name, `${flipped}.${signature}`],
      [name, `${nonce}.${flipped}`],
      [name, othersValue],
      [other, value],
      [other, othersValue],
    ])
      expect(await statusWith([forged as [string, string]])).toBe(429);
    expect(await statusWith([[name, value]])).toBe(200);
  });

  test("is as good as none once the account was made anew", async () => {
    const cookies = copyOf(await signedInBrowser(gateway));
    const operations = createSqlOperations(gateway.db.database);
    await operations.removeStaff(STAFF);
    expect(await statusWith(cookies)).toBe(422);
    await operations.addStaff(STAFF);
    await exhaust();
    expect(await statusWith(cookies)).toBe(429);
  });

  test("is as good as none after 90 days without a sign-in", async () => {
    const cookies = copyOf(await signedInBrowser(gateway));
    gateway.pass(90 * DAY - 3600);
    await exhaust();
    expect(await statusWith(cookies)).toBe(200);
    gateway.pass(3600);
    await exhaust();
    expect(await statusWith(cookies)).toBe(429);
  });

  test("is there for each person who uses the browser", async () => {
    const browser = await signedInBrowser(gateway);
    await signedInBrowser(gateway, browser, MEMBER);
    expect(browser.cookies.size).toBe(2);
    await exhaust();
    expect((await browser.ask()).status).toBe(200);
  });
});
