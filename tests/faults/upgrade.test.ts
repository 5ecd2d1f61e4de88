import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forms } from "#domain/forms/registry.ts";
import { openOn } from "#tests/support/database/engines.ts";
import { enterLaterVersion, REFUSED_LATER } from "#tests/support/database/later-version.ts";
import { CHECK } from "#tests/support/database/sqlstate.ts";
import { submit } from "#tests/support/database/submissions.ts";
import { STAFF } from "#tests/support/people.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { allIds, question, staffClient, visitorClient } from "#tests/support/server/clients.ts";
import { spawnServer, type TestServer } from "#tests/support/server/spawn-server.ts";
import { pgliteStorage, type Storage } from "#tests/support/server/storage.ts";

type Row = Readonly<Record<string, unknown>>;

/** Returns rows by their id, with times of one form. */
const comparable = (rows: readonly Row[]): ReadonlyMap<unknown, Row> =>
  new Map(rows.map((row) => [row.id, { ...row, created_at: new Date(String(row.created_at)) }]));

describe("a data folder under the server of a later version", () => {
  const rows: Record<string, readonly Row[]> = {};
  let storage: Storage;
  let refreshToken: string;
  let owed: readonly unknown[];
  let server: TestServer;
  let staff: SupabaseClient;
  let leaveLaterVersion: () => Promise<void>;

  /** Signs staff in, and stores submissions of all forms: the first ones with email that was sent. */
  const useThisVersion = async () => {
    const first = await spawnServer({}, storage.dataDir);
    const { data } = await (await staffClient(first)).auth.getSession();
    refreshToken = data.session?.refresh_token ?? "";
    await first.stop();
    const { database, asOwner, close } = await openOn(await storage.open());
    for (const isSent of [true, false]) {
      for (const form of forms)
        await submit(database, form, sampleValues(form, { email: `${isSent}@example.org` }));
      if (isSent) await asOwner((sql) => sql("update private.outbox set sent_at = now()"));
    }
    for (const { table } of forms)
      rows[table] = await asOwner((sql) => sql(`select * from public.${table}`));
    const unsent = await asOwner((sql) =>
      sql<{ id: string }>("select id from private.outbox where sent_at is null"),
    );
    owed = unsent.map(({ id }) => id);
    await close();
  };
  beforeAll(async () => {
    storage = await pgliteStorage();
    await useThisVersion();
    leaveLaterVersion = await enterLaterVersion();
    server = await spawnServer({}, storage.dataDir);
    staff = await visitorClient(server);
    const refreshed = await staff.auth.refreshSession({ refresh_token: refreshToken });
    if (refreshed.error) throw refreshed.error;
  });
  afterAll(async () => {
    await server.stop();
    await leaveLaterVersion();
    await storage.remove();
  });

  test("keeps the session of staff, and every record as it was", async () => {
    expect((await staff.auth.getUser()).data.user?.email).toBe(STAFF);
    for (const { table } of forms) {
      expect(rows[table], table).toHaveLength(2);
      const { data: kept } = await staff.from(table).select("*");
      expect(comparable(kept ?? []), table).toEqual(comparable(rows[table] ?? []));
    }
  });

  test("sends the email that was still owed, once, and none that had left", async () => {
    expect(owed).toHaveLength(2 * forms.length);
    const sent = async () =>
      (await server.mails())
        .filter(({ to }) => to?.[0]?.address !== STAFF)
        .map(({ messageId }) => messageId?.slice(1).split("@")[0]);
    await expect.poll(sent, { timeout: 100_000 }).toHaveLength(owed.length);
    expect((await sent()).toSorted()).toEqual(owed.toSorted());
  });

  test("stores and shows new submissions under the rules of the new migration", async () => {
    const visitor = await visitorClient(server);
    const row = question();
    const refused = { ...question(), subject: REFUSED_LATER };
    expect((await visitor.from("contact_queries").insert(refused)).error?.code).toBe(CHECK);
    expect((await visitor.from("contact_queries").insert(row)).error).toBeNull();
    expect(await allIds(staff, "contact_queries")).toContain(row.id);
  });
});
