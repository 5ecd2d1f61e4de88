import { spawnSync } from "node:child_process";
import { fsyncSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { databaseOn } from "#server/database/open-database.ts";
import { openPglite } from "#server/database/pglite.ts";
import { submit } from "#tests/support/database/submissions.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { prepareDataDir } from "#tests/support/server/spawn-server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const home = temporaryFolder(beforeEach);

test("with DATA_SYNC the log is on the disk before a submission is acknowledged (docs/security.md 2.16)", async () => {
  await prepareDataDir(home());
  let syncs = 0;
  const fsync = (descriptor: number) => {
    fsyncSync(descriptor);
    syncs += 1;
  };
  const database = await databaseOn(await openPglite(home("database"), { fsync }));
  for (let count = 0; count < 10; count += 1) {
    syncs = 0;
    await submit(database, contactForm, sampleValues(contactForm));
    expect(syncs).toBeGreaterThan(0);
  }
  syncs = 0;
  await database.transaction((sql) => sql("select id from public.contact_queries"));
  expect(syncs).toBe(0);
  await database.close();
});

test("a disk that cannot sync ends the process", () => {
  const module = new URL("../../../server/database/durable-folder.ts", import.meta.url);
  const program = `const { syncOrExit } = await import("${module}"); syncOrExit(9999); console.log("on");`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--input-type=module", "--eval", program],
    { encoding: "utf8" },
  );
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: "",
    stderr: "The disk could not store what was written (EBADF).\n",
  });
});
