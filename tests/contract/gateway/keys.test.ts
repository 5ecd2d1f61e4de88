import { chmod, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#server/database/database.ts";
import { StartError } from "#server/errors.ts";
import { readSigningKeys } from "#server/gateway/sign-in/signing-secret.ts";
import { pglite, postgresql } from "#tests/support/database/engines.ts";
import { openGateway, post } from "#tests/support/gateway/gateway.ts";
import { opened } from "#tests/support/opened.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

describe("the signing secret beside PGlite", () => {
  const database = { engine: "pglite" } as Database;
  const folder = temporaryFolder(beforeEach);
  const path = () => folder("signing-secret");

  test("is created once in every folder, readable by its owner only from each start on", async () => {
    const first = await readSigningKeys(database, folder());
    expect((await stat(path())).mode & 0o777).toBe(0o600);
    expect(await readdir(folder())).toEqual(["signing-secret"]);
    expect(first.publishableKey).toMatch(/^sb_publishable_[\w-]{31}$/);
    expect(first.publishableKey).not.toContain((await readFile(path(), "utf8")).slice(0, 8));
    await chmod(path(), 0o644);
    expect((await readSigningKeys(database, folder())).publishableKey).toBe(first.publishableKey);
    expect((await stat(path())).mode & 0o777).toBe(0o600);
    await rm(path());
    expect((await readSigningKeys(database, folder())).publishableKey).not.toBe(
      first.publishableKey,
    );
  });

  test.each([
    "",
    "secret",
    "a".repeat(64),
    Buffer.from([...Array(31).keys()]).toString("base64url"),
  ])("is refused at the start when it is %j", async (weak) => {
    await writeFile(path(), weak);
    await expect(readSigningKeys(database, folder())).rejects.toThrow(StartError);
    expect(await readFile(path(), "utf8")).toBe(weak);
  });
});

describe("the signing secret on PostgreSQL", () => {
  const db = opened(() => postgresql.open());

  test("is the same for all instances, even when they start at the same time", async () => {
    const all = await Promise.all(
      Array.from({ length: 8 }, () => readSigningKeys(db.database, "/nowhere")),
    );
    expect(new Set(all.map(({ publishableKey }) => publishableKey)).size).toBe(1);
  });

  test("is refused at the start when it is weak", async () => {
    await db.query("update gateway.secrets set value = 'secret'");
    await expect(readSigningKeys(db.database, "/nowhere")).rejects.toThrow(StartError);
  });
});

describe("the publishable key", () => {
  const gateway = opened(() => openGateway(pglite));

  test.each(["", "sb_publishable_wrong", "sb_publishable_äöü"])("cannot be %j", async (apikey) => {
    for (const path of ["/rest/v1/contact_queries", "/auth/v1/otp"]) {
      const response = await gateway.request(path, post({}, { apikey: encodeURI(apikey) }));
      expect(response.status).toBe(401);
      expect((await response.json()).message).toBe("Invalid API key");
    }
  });
});
