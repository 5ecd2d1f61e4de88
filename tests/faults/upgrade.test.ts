import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forms } from "#domain/forms/registry.ts";
import {
  type FirstRelease,
  type Row,
  writeFirstRelease,
} from "#tests/support/database/first-release/data-folder.ts";
import { STAFF } from "#tests/support/people.ts";
import { allIds, question, visitorClient } from "#tests/support/server/clients.ts";
import { spawnServer, type TestServer } from "#tests/support/server/spawn-server.ts";

/** Returns rows by their id, with times of one form. */
const comparable = (rows: readonly Row[]): ReadonlyMap<unknown, Row> =>
  new Map(rows.map((row) => [row.id, { ...row, created_at: new Date(String(row.created_at)) }]));

describe("a data folder of the first release under today's server", () => {
  let dataDir: string;
  let before: FirstRelease;
  let server: TestServer;
  let staff: SupabaseClient;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "first-release-"));
    before = await writeFirstRelease(dataDir);
    server = await spawnServer({}, dataDir);
    staff = await visitorClient(server);
    const refreshed = await staff.auth.refreshSession({ refresh_token: before.refreshToken });
    if (refreshed.error) throw refreshed.error;
  });
  afterAll(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const rowsOf = (table: string) => before.tables[table] ?? [];

  test("keeps the session of staff, and every record as it was", async () => {
    expect((await staff.auth.getUser()).data.user?.email).toBe(STAFF);
    for (const { table } of forms) {
      const rows = rowsOf(`public.${table}`);
      expect(rows.length, table).toBeGreaterThan(0);
      const { data: kept } = await staff.from(table).select("*");
      expect(comparable(kept ?? []), table).toEqual(comparable(rows));
    }
  });

  test("sends the email that was still owed, once, and none that had left", async () => {
    const outbox = rowsOf("private.outbox");
    const owed = outbox.filter(({ sent_at: sentAt }) => sentAt === null).map(({ id }) => id);
    expect(owed).toHaveLength(2 * forms.length);
    expect(outbox.length).toBeGreaterThan(owed.length);
    const sent = async () =>
      (await server.mails()).map(({ messageId }) => messageId?.slice(1).split("@")[0]);
    await expect.poll(sent, { timeout: 100_000 }).toHaveLength(owed.length);
    expect((await sent()).toSorted()).toEqual(owed.toSorted());
  });

  test("takes and shows what comes in from now on", async () => {
    const visitor = await visitorClient(server);
    const row = question();
    expect((await visitor.from("contact_queries").insert(row)).error).toBeNull();
    expect(await allIds(staff, "contact_queries")).toContain(row.id);
  });
});
