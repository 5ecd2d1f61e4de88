import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { databaseOn } from "#server/database/open-database.ts";
import { openPglite } from "#server/database/pglite.ts";
import { submit } from "#tests/support/database/submissions.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { prepareDataDir } from "#tests/support/server/spawn-server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const home = temporaryFolder(beforeEach);

test("a nearly full disk refuses writes with the code of a full one, and reads go on, until there is room", async () => {
  await prepareDataDir(home());
  let freeBytes = 1024 ** 3;
  const database = await databaseOn(
    await openPglite(home("database"), { free: async () => freeBytes }),
  );
  const send = () => submit(database, contactForm, sampleValues(contactForm));
  const stored = () => database.transaction((sql) => sql("select id from public.contact_queries"));

  const first = await send();
  freeBytes = 256 * 1024 * 1024 - 1;
  await expect(send()).rejects.toMatchObject({ code: "53100" });
  expect(await stored()).toEqual([{ id: first }]);
  freeBytes += 1;
  await send();
  expect(await stored()).toHaveLength(2);

  await database.close();
});

test("with a nearly full disk a restart still reads, and says in the log why nothing is stored", async () => {
  const folder = join(await prepareDataDir(home()), "database");
  const first = await databaseOn(await openPglite(folder));
  const id = await submit(first, contactForm, sampleValues(contactForm));
  await first.close();

  const lines: string[] = [];
  const restarted = await databaseOn(
    await openPglite(folder, { free: async () => 0 }),
    (line) => void lines.push(line),
  );
  expect(
    await restarted.transaction((sql) => sql("select id from public.contact_queries")),
  ).toEqual([{ id }]);
  await expect(submit(restarted, contactForm, sampleValues(contactForm))).rejects.toMatchObject({
    code: "53100",
  });
  expect(lines).toEqual([
    "Less than 256 MB of disk space is free. Nothing is stored until there is more; reading goes on.",
  ]);
  await restarted.close();
});

test("with a nearly full disk a first start is refused", async () => {
  await expect(openPglite(home("database"), { free: async () => 0 })).rejects.toThrow(
    "Less than 256 MB of disk space is free. Free more for",
  );
});
