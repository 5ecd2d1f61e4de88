import { beforeEach, describe, expect, test } from "vitest";
import { LIMITS } from "#server/gateway/limits.ts";
import { createSqlOperations } from "#server/operations/sql-operations.ts";
import { engines } from "#tests/support/database/engines.ts";
import { opened } from "#tests/support/opened.ts";
import { STAFF } from "#tests/support/people.ts";
import { newestCode, openGateway, post } from "#tests/support/server/gateway.ts";

const TRAVEL = "192.0.2.77";
const STRANGER = "198.51.100.9";

/** Each network's own share is large, so that their common share ends first. */
const limits = { ...LIMITS, codesOfStranger: { points: 1000, seconds: 3600 } };

describe.each(engines)("somebody who asks for codes for days on $name", (engine) => {
  const gateway = opened(() => openGateway(engine, { limits }), beforeEach);

  const ask = async (address: string) =>
    (await gateway.request("/auth/v1/otp", post({ email: STAFF, create_user: false }), address))
      .status;
  const verify = async (address: string) => {
    const body = { email: STAFF, token: newestCode(gateway), type: "email" };
    return (await gateway.request("/auth/v1/verify", post(body), address)).status;
  };
  /** Returns how many codes a stranger gets who asks as often as there is one. */
  const harassForAnHour = async () => {
    let codes = 0;
    for (let minute = 0; minute < 12; minute++) {
      gateway.pass(61);
      if ((await ask(STRANGER)) === 200) codes += 1;
    }
    return codes;
  };

  test("gets twenty a day, and leaves one for a network that had none", async () => {
    const codes: number[] = [];
    for (let hour = 0; hour < 4; hour++) {
      codes.push(await harassForAnHour());
      gateway.pass(3600);
    }
    expect(codes).toEqual([8, 8, 4, 0]);
    expect(await ask(TRAVEL)).toBe(200);
    expect(await verify(TRAVEL)).toBe(200);
  });

  test("cannot use up the two codes reserved in each hour (docs/security.md 5.33)", async () => {
    for (const hour of [1, 2]) {
      await harassForAnHour();
      for (const traveller of [`192.0.${hour}.1`, `198.18.${hour}.1`]) {
        expect(await ask(traveller)).toBe(200);
        gateway.pass(61);
      }
      expect(await ask(`203.0.${hour}.1`)).toBe(429);
      gateway.pass(3600);
    }
  });

  test("cannot follow an account that is created anew", async () => {
    await harassForAnHour();
    for (const network of ["192.0.1.1", "198.18.1.1", TRAVEL]) {
      gateway.pass(61);
      await ask(network);
    }
    expect(await ask(TRAVEL)).toBe(429);
    const operations = createSqlOperations(gateway.db.database);
    await operations.removeStaff(STAFF);
    await operations.addStaff(STAFF);
    expect(await ask(TRAVEL)).toBe(200);
    expect(await verify(TRAVEL)).toBe(200);
  });
});
