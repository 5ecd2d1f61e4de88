import { randomUUID } from "node:crypto";
import { readdir, writeFile } from "node:fs/promises";
import { beforeEach, expect, test } from "vitest";
import { createFileMailer } from "#server/mail/file-mailer.ts";
import { findMailFiles, removeMailFiles } from "#server/mail/mail-files.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const folder = temporaryFolder(beforeEach);

/** Writes an email as the product does, and returns its id. */
const write = async (to: string, replyTo: string, at: string): Promise<string> => {
  const id = randomUUID();
  const from = { name: "Conference", address: "hello@example.org" };
  const mailer = createFileMailer(folder(), from, { now: () => new Date(at), log: () => {} });
  const body = { text: "asha@example.org", html: "asha@example.org" };
  await mailer.send({ to, replyTo, subject: "A", ...body, messageId: id });
  mailer.close();
  return id;
};

const idsIn = (names: readonly string[]) => names.map((name) => /Z-(.*)\.eml/.exec(name)?.[1]);

test("an email is found by its id, by its addresses in any case, and by its age (6.3.4)", async () => {
  const old = await write("one@example.org", "two@example.org", "2025-01-31T10:00:00Z");
  const team = await write("team@example.org", "Asha@Example.org", "2026-11-20T10:00:00Z");
  const own = await write("asha@example.org", "team@example.org", "2026-11-20T11:00:00Z");
  await writeFile(folder("notes.txt"), "asha@example.org");
  const find = async (query: Parameters<typeof findMailFiles>[1]) =>
    idsIn(await findMailFiles(folder(), query));
  expect(await find({ ids: [] })).toEqual([]);
  expect(await find({ ids: [own, old] })).toEqual([old, own]);
  expect(await find({ ids: [], address: "asha@example.org" })).toEqual([team, own]);
  expect(await find({ ids: [], before: new Date("2025-02-01") })).toEqual([old]);
  expect(await find({ ids: [], before: new Date("2025-01-31T10:00:00Z") })).toEqual([]);
});

test("the draft that a killed process left is found as well, and nothing else is removed", async () => {
  const id = await write("asha@example.org", "team@example.org", "2026-11-20T10:00:00Z");
  const [name = ""] = await readdir(folder());
  for (const draft of [`${name}.${randomUUID()}`, `.${name}.part`])
    await writeFile(folder(draft), "half");
  await writeFile(folder("notes.txt"), "kept");
  const found = await findMailFiles(folder(), { ids: [id] });
  expect(found).toHaveLength(3);
  await removeMailFiles(folder(), found);
  expect(await readdir(folder())).toEqual(["notes.txt"]);
});

test("a folder that does not exist holds no email", async () => {
  expect(await findMailFiles(folder("none"), { ids: ["a"] })).toEqual([]);
});
