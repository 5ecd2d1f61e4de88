import { beforeEach, describe, expect, test } from "vitest";
import { printCode } from "#server/gateway/sign-in/print-code.ts";
import { pglite } from "#tests/support/database/engines.ts";
import { openGateway } from "#tests/support/gateway/gateway.ts";
import { openBrowser } from "#tests/support/gateway/test-browser.ts";
import { opened } from "#tests/support/opened.ts";
import { MEMBER, STAFF } from "#tests/support/people.ts";

describe("a code that the operator prints", () => {
  const gateway = opened(() => openGateway(pglite));
  beforeEach(() => gateway.reset());

  const print = (email = STAFF) =>
    printCode({
      ...gateway,
      database: gateway.db.database,
      info: (line, fields) => void gateway.info.push({ ...fields, line }),
    })(email);

  test("lets a person in from a new browser whom strangers keep out (6.3.12)", async () => {
    for (let codes = 0; codes < 11; codes++) {
      gateway.pass(61);
      await openBrowser(gateway).ask();
    }
    const browser = openBrowser(gateway);
    expect((await browser.ask()).status).toBe(429);
    const code = (await print()) ?? "";
    expect(code).toMatch(/^\d{10}$/);
    const mails = gateway.mails.length;
    expect((await browser.ask()).status).toBe(200);
    expect(gateway.mails).toHaveLength(mails);
    for (let tries = 0; tries < 100; tries++)
      expect((await openBrowser(gateway).verify("0000000000")).status).toBe(403);
    expect((await browser.verify(code)).status).toBe(200);
    expect((await browser.verify(code)).status).toBe(403);
    gateway.pass(61);
    expect((await browser.ask()).status).toBe(200);
    expect(gateway.mails).toHaveLength(mails + 1);
  });

  test("is valid for ten minutes, and a newer one takes its place (9.3.3)", async () => {
    const first = (await print()) ?? "";
    const second = (await print()) ?? "";
    const browser = openBrowser(gateway);
    expect((await browser.verify(first)).status).toBe(403);
    gateway.pass(601);
    expect((await browser.verify(second)).status).toBe(403);
  });

  test("exists only for staff, and is logged without its address (6.3.12)", async () => {
    expect(await print(MEMBER)).toBeUndefined();
    expect(await print("stranger@example.org")).toBeUndefined();
    expect(gateway.info).toEqual([]);
    const code = await print();
    expect(gateway.info).toMatchObject([
      { event: "sign-in.code-printed", account: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ]);
    const logged = JSON.stringify(gateway.info);
    expect(logged).not.toContain(STAFF);
    expect(logged).not.toContain(code);
  });
});
