import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { allIds, question, staffClient, visitorClient } from "#tests/support/clients.ts";
import { spawnServer } from "#tests/support/spawn-server.ts";

const mount = (folder: string) =>
  spawnSync("mount", ["-t", "tmpfs", "-o", "size=448m", "tmpfs", folder]).status === 0;

test("answers writes with 503 on a full disk, reads and recovers (docs/security.md 5.15)", async ({
  skip,
}) => {
  const folder = await mkdtemp(join(tmpdir(), "full-"));
  if (!mount(folder)) skip("this user may not mount a small disk");
  try {
    const server = await spawnServer({}, folder);
    try {
      const client = await visitorClient(server);
      const staff = await staffClient(server);
      const first = question();
      expect((await client.from("contact_queries").insert(first)).status).toBe(201);

      await writeFile(join(folder, "ballast"), Buffer.alloc(180 * 1024 * 1024));
      expect((await client.from("contact_queries").insert(question())).status).toBe(503);
      expect((await fetch(server.url)).status).toBe(200);
      expect([...(await allIds(staff, "contact_queries"))]).toEqual([first.id]);

      await rm(join(folder, "ballast"));
      expect((await client.from("contact_queries").insert(question())).status).toBe(201);
    } finally {
      await server.stop();
    }
  } finally {
    spawnSync("umount", [folder]);
    await rm(folder, { recursive: true, force: true });
  }
});
