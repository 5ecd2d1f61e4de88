import { execFile } from "node:child_process";
import { readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeEach, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { SEND_EMAIL_PATH } from "#domain/send-email.ts";
import { newDatabase } from "#tests/support/database/engines.ts";
import { post } from "#tests/support/gateway/gateway.ts";
import { rounds } from "#tests/support/long.ts";
import { waitForMail } from "#tests/support/mail/sent-mail.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { allIds, question, staffClient, visitorClient } from "#tests/support/server/clients.ts";
import { runCommand } from "#tests/support/server/commands.ts";
import {
  prepareDataDir,
  spawnServer,
  type TestServer,
} from "#tests/support/server/spawn-server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { commandsIn } from "./documented-commands.ts";

/** Few enough that no limit holds an email to the team back. */
const ROWS = rounds(80, 200);
const WRITERS = 4;

const home = temporaryFolder(beforeEach);

/** Deletes files of a folder, as a failing disk does. */
const damage = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder))
    if (name.startsWith("b") || name.startsWith("pg_w"))
      await rm(join(folder, name), { recursive: true });
};

/** Asks for the emails about a question at once, as the page does; on a slow machine they leave after the answer. */
const requestEmail = async ({ url }: TestServer, id: string): Promise<void> => {
  const formData = sampleValues(contactForm, { subject: `Question ${id}` });
  const { status } = await fetch(url + SEND_EMAIL_PATH, post({ formType: "contact", formData }));
  expect([200, 202]).toContain(status);
};

const isAbout = (id: string) => (mail: { readonly text?: string | undefined }) =>
  mail.text?.includes(id) ?? false;

/** Runs commands in an environment, and ends at the first that fails. */
const runAll = (commands: readonly string[], environment: Readonly<Record<string, string>>) =>
  promisify(execFile)("sh", ["-ec", commands.join("\n")], {
    env: { PATH: process.env.PATH, ...environment },
  });

type Settings = Readonly<Record<string, string>>;

type Place = {
  readonly before: Settings;
  readonly after: Settings;
  backUp(): Promise<unknown>;
  restore(): Promise<unknown>;
};

/** How each engine is backed up and restored, with its settings before and after the loss. */
const engines: Readonly<Record<string, (dataDir: string) => Promise<Place>>> = {
  PGlite: async (dataDir: string) => {
    const environment = { DATA_DIR: dataDir };
    return {
      before: {},
      after: {},
      backUp: () => runCommand("backup", [home("backups")], environment),
      restore: async () => {
        await damage(join(dataDir, "database"));
        await rename(join(dataDir, "database"), join(dataDir, "damaged"));
        const result = await runCommand("restore", [home("backups")], environment);
        expect(result).toMatchObject({ code: 0, stderr: "" });
      },
    };
  },
  PostgreSQL: async (dataDir: string) => {
    const [before, after] = [
      { DATABASE_URL: await newDatabase() },
      { DATABASE_URL: await newDatabase() },
    ];
    const all = commandsIn(await readFile("docs/operations.md", "utf8"))
      .filter((command) => /^(pg_|psql )|mail hold$/.test(command))
      .map((command) => command.replaceAll("/var/backups/conference", home()));
    const [dump = "", ...others] = all;
    expect(others).toHaveLength(3);
    return {
      before,
      after,
      backUp: () => runAll([dump], before),
      restore: () => runAll(others, { DATA_DIR: dataDir, ...after }),
    };
  },
};

test.each(Object.entries(engines))(
  "%s is restored from a backup under load with every row, and sends nothing twice (docs/security.md 5.34) (6.3.8, 6.3.10)",
  async (_, newPlace) => {
    const dataDir = await prepareDataDir(home("data"));
    const { before, after, backUp, restore } = await newPlace(dataDir);
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
    await backUp();
    await Promise.all(writers);

    const [mailed = "", waiting = ""] = promised;
    await requestEmail(first, mailed);
    await waitForMail(first, isAbout(mailed));
    await first.stop("SIGKILL");
    const sentOf = async (id: string, server = first) =>
      (await server.mails()).filter(isAbout(id)).length;
    // On a slow machine it has left after the backup.
    const sentBefore = await sentOf(waiting);
    await restore();
    const second = await spawnServer(after, dataDir);
    try {
      const stored = await allIds(await staffClient(second), "contact_queries");
      expect(promised.filter((id) => !stored.has(id))).toEqual([]);

      const { id } = question();
      await (await visitorClient(second)).from("contact_queries").insert(question(id));
      await requestEmail(second, id);
      await waitForMail(second, isAbout(id));
      const mails = await second.mails();
      expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(mails.length);
      expect(mails.filter(isAbout(mailed))).toHaveLength(1);
      expect(await sentOf(waiting, second)).toBe(sentBefore);

      expect((await runCommand("staff", ["mail"], { DATA_DIR: dataDir, ...after })).stdout).toMatch(
        new RegExp(`^held .*${waiting}.*held after a restore$`, "m"),
      );
      await runCommand("staff", ["mail", "release"], { DATA_DIR: dataDir, ...after });
      // The worker looks when something is sent.
      const { id: next } = question();
      await (await visitorClient(second)).from("contact_queries").insert(question(next));
      await requestEmail(second, next);
      await expect
        .poll(() => sentOf(waiting, second), { timeout: 60_000 })
        .toBeGreaterThan(sentBefore);
    } finally {
      await second.stop();
    }
  },
);
