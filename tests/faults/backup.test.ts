import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { question, staffClient, visitorClient } from "#tests/support/server/clients.ts";
import { spawnServer } from "#tests/support/server/spawn-server.ts";

let home = "";
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "backup-"));
});
afterAll(() => rm(home, { recursive: true, force: true }));

const READ = "id, created_at, name, email, phone, subject, message, status";

test("a copied data folder holds every row and lets staff in (docs/security.md 5.34)", async () => {
  const [folder, copy] = [join(home, "data"), join(home, "copy")];
  const first = await spawnServer({}, folder);
  const visitor = await visitorClient(first);
  const asked = Array.from({ length: 12 }, () => question());
  for (const row of asked) await visitor.from("contact_queries").insert(row);
  const staff = await staffClient(first);
  await staff.from("contact_queries").update({ status: "handled" }).eq("id", asked[0]?.id);
  const before = await staff
    .from("contact_queries")
    .select(READ)
    .order("created_at", { ascending: false });
  expect(before.data).toHaveLength(asked.length);
  expect(await first.stop()).toBe(0);
  await cp(folder, copy, { recursive: true });

  const restored = await spawnServer({}, copy);
  try {
    const after = await (await staffClient(restored))
      .from("contact_queries")
      .select(READ)
      .order("created_at", { ascending: false });
    expect(after.data).toEqual(before.data);
  } finally {
    await restored.stop();
  }
});
