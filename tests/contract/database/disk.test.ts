import { beforeEach, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import type { Database } from "#server/database/database.ts";
import { databaseOn } from "#server/database/open-database.ts";
import { openPglite } from "#server/database/pglite.ts";
import { submit } from "#tests/support/database/submissions.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { prepareDataDir } from "#tests/support/server/spawn-server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const home = temporaryFolder(beforeEach);

test("a nearly full disk refuses writes with the code of a full one, and reads go on, also after a restart that says why, until there is room", async () => {
  await prepareDataDir(home());
  let freeBytes = 1024 ** 3;
  const lines: string[] = [];
  const start = async () => {
    const engine = await openPglite(home("database"), { free: async () => freeBytes });
    return databaseOn(engine, (line) => void lines.push(line));
  };
  const sendTo = (database: Database) => submit(database, contactForm, sampleValues(contactForm));
  const expectRefusal = async (database: Database) => {
    await expect(sendTo(database)).rejects.toMatchObject({ code: "53100" });
    const read = database.transaction((sql) => sql("select id from public.contact_queries"));
    expect(await read).toEqual([{ id }]);
  };

  const first = await start();
  const id = await sendTo(first);
  freeBytes = 256 * 1024 * 1024 - 1;
  await expectRefusal(first);
  await first.close();
  expect(lines).toEqual([]);

  const restarted = await start();
  await expectRefusal(restarted);
  expect(lines).toEqual([
    "Less than 256 MB of disk space is free. Nothing is stored until there is more; reading goes on.",
  ]);
  freeBytes += 1;
  await sendTo(restarted);
  await restarted.close();
});

test("with a nearly full disk a first start is refused", async () => {
  await expect(openPglite(home("database"), { free: async () => 0 })).rejects.toThrow(
    "Less than 256 MB of disk space is free. Free more for",
  );
});
