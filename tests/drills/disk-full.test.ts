import { spawnSync } from "node:child_process";
import { rm } from "node:fs/promises";
import { beforeEach, expect, test } from "vitest";
import { allIds, question, staffClient, visitorClient } from "#tests/support/server/clients.ts";
import {
  prepareDataDir,
  spawnServer,
  type TestServer,
} from "#tests/support/server/spawn-server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const folder = temporaryFolder(beforeEach);

const mount = (folder: string) =>
  spawnSync("mount", ["-t", "tmpfs", "-o", "size=448m", "tmpfs", folder]).status === 0;

/** Lazily, because a server that did not stop still holds files there. */
const unmount = (folder: string) => spawnSync("umount", ["--lazy", folder]);

test("on a disk that is full to the last byte writes get 503, reads go on, and it recovers (docs/security.md 5.15)", async ({
  skip,
}) => {
  if (!mount(folder())) skip("this user may not mount a small disk");
  let server: TestServer | undefined;
  try {
    server = await spawnServer({}, await prepareDataDir(folder()));
    const client = await visitorClient(server);
    const staff = await staffClient(server);
    const first = question();
    expect((await client.from("contact_queries").insert(first)).status).toBe(201);

    spawnSync("dd", ["if=/dev/zero", `of=${folder("ballast")}`, "bs=4k"]);
    expect((await client.from("contact_queries").insert(question())).status).toBe(503);
    expect((await fetch(server.url)).status).toBe(200);
    expect([...(await allIds(staff, "contact_queries"))]).toEqual([first.id]);

    await server.stop();
    server = await spawnServer({}, folder());
    expect(server.output()).toContain("Nothing is stored until there is more; reading goes on.");
    const again = await visitorClient(server);
    expect((await again.from("contact_queries").insert(question())).status).toBe(503);
    expect((await fetch(server.url)).status).toBe(200);

    await rm(folder("ballast"));
    expect((await again.from("contact_queries").insert(question())).status).toBe(201);
  } finally {
    await server?.stop("SIGKILL");
    unmount(folder());
  }
});
