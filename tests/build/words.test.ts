import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { whyAttend } from "#app/content/home/why-attend.ts";
import { routes } from "#app/routes.ts";

const CLIENT = join(import.meta.dirname, "../../build/client");

/** Returns what a page says: its texts and descriptions, without styles and code. */
const wordsOf = async (path: string): Promise<string> => {
  const html = await readFile(join(CLIENT, path, "index.html"), "utf8");
  return html
    .replace(/<(style|script)\b.*?<\/\1>/gs, " ")
    .replace(/<[^>]*?(?:content|alt|aria-label)="([^"]*)"[^>]*>/g, " $1 ")
    .replace(/<[^>]+>/g, " ");
};

test.each(routes)("$path calls an email an email", async ({ path }) => {
  const words = (await wordsOf(path)).replaceAll("mailing list", "");
  expect(words.match(/.{0,40}\b(e-mail|mails?|mailed)\b.{0,20}/gi)).toBeNull();
});

test("the caption of the counter names its schedule, and denies registrations and tickets (2.4.5, 10.27)", async () => {
  const words = await wordsOf("/");
  expect(words).toContain("fixed schedule");
  expect(words).toContain("not a count of registrations or tickets");
});

test("a benefit of one pass names that pass wherever it is described", () => {
  const lounge = whyAttend.reasons.find(({ title }) => title === "Satoshi Lounge");
  expect(lounge?.text).toContain("Whale Pass holders");
});
