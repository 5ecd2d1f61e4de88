import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { forms } from "#domain/forms/registry.ts";
import { fileName, mailFolderOf } from "#server/mail/mail-files.ts";
import { createErasures } from "#server/operations/retention.ts";
import { createSqlOperations } from "#server/operations/sql-operations.ts";
import { engines, untilOneWaits } from "#tests/support/database/engines.ts";
import { openApplicantPages } from "#tests/support/gateway/applicant-page.ts";
import { opened } from "#tests/support/opened.ts";
import { defaultEdition } from "#tests/support/server/edition.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

describe.each(engines)("deletion on request on $name", (engine) => {
  const site = opened(() => openApplicantPages(engine));
  const dataDir = temporaryFolder(beforeEach);
  beforeEach(() => site.clear());

  const operations = () => createSqlOperations(site.gateway.db.database);
  /** Checks once, by a clock that is so many days ahead, and returns the lines of the log. */
  const checkAt = async (days: number) => {
    const lines: string[] = [];
    const now = () => new Date(Date.now() + days * 86_400_000);
    const log = (line: string) => lines.push(line);
    await createErasures(operations(), { dataDir: dataDir(), now, log })();
    return lines;
  };
  /** Checks yesterday and today. */
  const run = async (eraseDays: number | undefined) => {
    await operations().keepSettings({ edition: defaultEdition, formsOpen: {}, eraseDays });
    return [...(await checkAt(-1)), ...(await checkAt(0))];
  };
  const letDaysPass = () =>
    site.asOwner(
      "update public.submission_states set erase_at = now() - interval '1 second' where erase_at is not null",
    );

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
      await letDaysPass();
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

  test("deletes nothing that no check a day earlier saw coming, whatever the clock shows (7.11.8)", async () => {
    const key_input = await site.confirmed(await site.store());
    await run(7);
    await site.act(key_input, "erase-asked");
    // To a clock that is 800 days ahead it is due.
    await letDaysPass();
    await rm(join(dataDir(), "erasures-checked"));
    expect(await checkAt(800)).toEqual([]);
    expect(await checkAt(0)).toEqual([]);
    expect(await checkAt(0)).toEqual([]);
    expect(await site.pageOf(key_input)).not.toBeNull();
    expect(await checkAt(1)).toEqual(["Removed as their senders asked: submissions 1"]);
  });

  // PGlite has one connection, so nothing happens at the same time there.
  if (engine.name === "PostgreSQL") {
    test("waits for whoever is about to stop it (7.11.8)", async () => {
      const key_input = await site.confirmed(await site.store());
      await run(7);
      await site.act(key_input, "erase-asked");
      await site.asOwner("update public.submission_states set erase_at = now()");
      const erased = await site.gateway.db.asOwner(async (sql) => {
        await sql("select public.applicant_act($1, 'erase-stopped', null)", [key_input]);
        const deletion = operations().eraseDue(new Date());
        await untilOneWaits(sql);
        return { deletion };
      });
      expect(await erased.deletion).toEqual({ submissions: 0, mails: [] });
      expect(await site.pageOf(key_input)).toMatchObject({ erase_at: null });
    });

    test("locks all that is due before the settings, as whoever arranges the line-up (7.11.8)", async () => {
      const ids = [await site.store(), await site.store()];
      await run(7);
      for (const id of ids) await site.act(await site.confirmed(id), "erase-asked");
      for (const [at, id] of ids.entries())
        await site.asOwner(
          "update public.submission_states set erase_at = now() - make_interval(secs => 9 - $2) where id = $1",
          [id, at],
        );
      const erased = await site.gateway.db.asOwner(async (sql) => {
        await sql("select from public.contact_queries where id = $1 for no key update", [ids[1]]);
        const deletion = operations().eraseDue(new Date());
        await untilOneWaits(sql);
        await sql("select from private.settings for update nowait");
        return { deletion };
      });
      expect(await erased.deletion).toMatchObject({ submissions: 2 });
    });
  }
});
