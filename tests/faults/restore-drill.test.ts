import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { SEND_EMAIL_PATH } from "#domain/send-email.ts";
import { newDatabase } from "#tests/support/database/engines.ts";
import { waitForMail } from "#tests/support/mail/sent-mail.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { allIds, question, staffClient, visitorClient } from "#tests/support/server/clients.ts";
import { runCommand } from "#tests/support/server/commands.ts";
import { spawnServer, type TestServer } from "#tests/support/server/spawn-server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

/** Few enough that no limit holds an email to the team back. */
const ROWS = 200;
const WRITERS = 4;

const home = temporaryFolder(beforeEach);

/** Deletes files of a folder, as a failing disk does. */
const damage = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder))
    if (name.startsWith("b") || name.startsWith("pg_w"))
      await rm(join(folder, name), { recursive: true });
};

/** Asks for the emails about a question at once, as the page does. */
const requestEmail = ({ url }: TestServer, id: string): Promise<Response> =>
  fetch(`${url}${SEND_EMAIL_PATH}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      formType: "contact",
      formData: sampleValues(contactForm, { subject: `Question ${id}` }),
    }),
  });

const isAbout = (id: string) => (mail: { readonly text?: string | undefined }) =>
  mail.text?.includes(id) ?? false;

/** Where each engine keeps its data, before and after the loss. */
const places = {
  PGlite: async () => [{}, {}],
  PostgreSQL: async () => [
    { DATABASE_URL: await newDatabase() },
    { DATABASE_URL: await newDatabase() },
  ],
} satisfies Record<string, () => Promise<readonly Readonly<Record<string, string>>[]>>;

test.each(["PGlite", "PostgreSQL"] as const)(
  "%s is restored from a backup under load with every row, and sends nothing twice (docs/security.md 5.34) (6.3.8, 6.3.10)",
  async (engine) => {
    const [before = {}, after = {}] = await places[engine]();
    const [dataDir, backups] = [home("data"), home("backups")];
    const first = await spawnServer(before, dataDir);
    const acknowledged: string[] = [];
    const write = async () => {
      const client = await visitorClient(first);
      while (acknowledged.length < ROWS) {
        const row = question();
        const { status } = await client.from("contact_queries").insert(row);
        if (status === 201) acknowledged.push(row.id);
      }
    };
    const writers = Array.from({ length: WRITERS }, write);
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(40);
    const promised = [...acknowledged];
    const backup = await runCommand("backup", [backups], { DATA_DIR: dataDir, ...before });
    expect(backup).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/rows, .*(compared|every table)\./),
    });
    await Promise.all(writers);

    const [mailed = "", waiting = ""] = promised;
    expect((await requestEmail(first, mailed)).status).toBe(200);
    await waitForMail(first, isAbout(mailed));
    await first.stop("SIGKILL");
    if (engine === "PGlite") {
      await damage(join(dataDir, "database"));
      await rename(join(dataDir, "database"), join(dataDir, "damaged"));
    }

    const restored = { DATA_DIR: dataDir, ...after };
    expect(await runCommand("restore", [backups], restored)).toMatchObject({ code: 0, stderr: "" });
    const second = await spawnServer(after, dataDir);
    try {
      const stored = await allIds(await staffClient(second), "contact_queries");
      expect(promised.filter((id) => !stored.has(id))).toEqual([]);

      const { id } = question();
      await (await visitorClient(second)).from("contact_queries").insert(question(id));
      expect((await requestEmail(second, id)).status).toBe(200);
      await waitForMail(second, isAbout(id));
      const mails = await second.mails();
      expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(mails.length);
      expect(mails.filter(isAbout(mailed))).toHaveLength(1);
      expect(mails.filter(isAbout(waiting))).toHaveLength(0);

      expect((await runCommand("staff", ["mail"], restored)).stdout).toMatch(
        new RegExp(`^held .*${waiting}.*held after a restore$`, "m"),
      );
      await runCommand("staff", ["mail", "release"], restored);
      await expect
        .poll(async () => (await second.mails()).some(isAbout(waiting)), { timeout: 60_000 })
        .toBe(true);
    } finally {
      await second.stop();
    }
  },
);
