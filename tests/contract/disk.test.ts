import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { databaseOn } from "#server/database/open-database.ts";
import { openPglite } from "#server/database/pglite.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { submit } from "#tests/support/submissions.ts";

test("a nearly full disk refuses writes with the code of a full one, and reads go on, until there is room", async () => {
  const home = await mkdtemp(join(tmpdir(), "disk-"));
  let freeBytes = 1024 ** 3;
  const database = await databaseOn(
    await openPglite(join(home, "database"), async () => freeBytes),
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
  await rm(home, { recursive: true });
});
