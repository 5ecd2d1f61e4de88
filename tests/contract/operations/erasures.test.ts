import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { forms } from "#domain/forms/registry.ts";
import { fileName, mailFolderOf } from "#server/mail/mail-files.ts";
import { createErasures } from "#server/operations/retention.ts";
import { createSqlOperations } from "#server/operations/sql-operations.ts";
import { engines } from "#tests/support/database/engines.ts";
import { openApplicantPages } from "#tests/support/gateway/applicant-page.ts";
import { opened } from "#tests/support/opened.ts";
import { defaultEdition } from "#tests/support/server/edition.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

describe.each(engines)("deletion on request on $name", (engine) => {
  const site = opened(() => openApplicantPages(engine));
  const dataDir = temporaryFolder(beforeEach);
  beforeEach(() => site.clear());

  const operations = () => createSqlOperations(site.gateway.db.database);
  const run = async (eraseDays: number | undefined) => {
    const lines: string[] = [];
    await operations().keepSettings({ edition: defaultEdition, formsOpen: {}, eraseDays });
    const log = (line: string) => lines.push(line);
    await createErasures(operations(), { dataDir: dataDir(), log })();
    return lines;
  };

  test.each(forms)(
    "removes a record of $table with its emails and their files, once its days are over (7.11.8)",
    async (form) => {
      const [id, other] = [await site.store(form), await site.store(form)];
      const key_input = await site.confirmed(id, form);
      await site.confirmed(other, form);
      await run(7);
      await site.act(key_input, "erase-asked");
      expect(await run(7)).toEqual([]);
      const mailFolder = mailFolderOf(dataDir());
      await mkdir(mailFolder);
      for (const submission of [id, other])
        for (const { id: mail } of await site.mailsOf(submission, "team"))
          await writeFile(join(mailFolder, fileName(mail, new Date())), "");
      await site.asOwner(
        "update public.submission_states set erase_at = now() - interval '1 second' where erase_at is not null",
      );
      expect(await run(undefined)).toEqual([]);
      expect(await run(7)).toEqual(["Removed as their senders asked: submissions 1"]);
      expect(await run(7)).toEqual([]);
      expect(await readdir(mailFolder)).toHaveLength(1);
      expect(await site.pageOf(key_input)).toBeNull();
      const left = await site.asOwner(`select id from public.${form.table}`);
      expect(left).toEqual([{ id: other }]);
      expect(await site.kindsOf(id)).toEqual([]);
      expect(await site.kindsOf(other)).toEqual(["confirmed"]);
    },
  );

  // PGlite has one connection, so nothing happens at the same time there.
  if (engine.name === "PostgreSQL")
    test("waits for whoever is about to stop it (7.11.8)", async () => {
      const key_input = await site.confirmed(await site.store());
      await run(7);
      await site.act(key_input, "erase-asked");
      await site.asOwner("update public.submission_states set erase_at = now()");
      const erased = await site.gateway.db.asOwner(async (sql) => {
        await sql("select public.act_mine($1, 'erase-stopped', null)", [key_input]);
        const deletion = operations().eraseDue();
        const isWaiting = async () =>
          (await sql("select from pg_locks where not granted")).length > 0;
        while (!(await isWaiting())) await sql("select pg_sleep(0.02)");
        return { deletion };
      });
      expect(await erased.deletion).toEqual({ submissions: 0, mails: [] });
      expect(await site.pageOf(key_input)).toMatchObject({ erase_at: null });
    });
});
