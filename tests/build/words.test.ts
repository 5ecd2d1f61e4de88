import { describe, expect, test } from "vitest";
import { windowsCaption } from "#app/content/footer.ts";
import { hero } from "#app/content/home/hero.ts";
import { whyAttend } from "#app/content/home/why-attend.ts";
import { routes } from "#app/routes.ts";
import type { Phase } from "#domain/edition.ts";
import { paths } from "#domain/paths.ts";
import { builtHtml, PHASES } from "#tests/support/server/built-client.ts";
import { defaultEdition } from "#tests/support/server/edition.ts";

/** Returns what a page says: its texts and descriptions, without styles and code. */
const wordsOf = async (phase: Phase, path: string): Promise<string> =>
  (await builtHtml(phase, path))
    .replace(/<(style|script)\b.*?<\/\1>/gs, " ")
    .replace(/<[^>]*?(?:content|alt|aria-label)="([^"]*)"[^>]*>/g, " $1 ")
    .replace(/<[^>]+>/g, " ");

describe.each(PHASES)("with an edition that is %s", (phase) => {
  test.each(routes)("$path calls an email an email", async ({ path }) => {
    const words = (await wordsOf(phase, path)).replaceAll("mailing list", "");
    expect(words.match(/.{0,40}\b(e-mail|mails?|mailed)\b.{0,20}/gi)).toBeNull();
  });

  test("the caption of the counter names its schedule, and denies registrations and tickets, of an edition that is over too (2.4.5, 2.18.4, 10.27)", async () => {
    const words = await wordsOf(phase, "/");
    expect(words).toContain("fixed schedule");
    expect(words).toContain("not a count of registrations or tickets");
    expect(words.includes("that runs on")).toBe(phase === "past");
  });
});

test("applicants agree to the code of conduct, and speakers to being recorded (2.9.11, 4.1.12)", async () => {
  const agreed = async (path: string) => {
    const html = await builtHtml("coming", path);
    const [, said] =
      /By applying you agree to our <a href="\/terms#conduct"[^>]*>(.*?)<\/p>/.exec(html) ?? [];
    return said?.replace(/<[^>]+>/g, "");
  };
  expect(await builtHtml("coming", paths.terms)).toContain('id="conduct"');
  expect(await agreed(paths.contactGeneral)).toBeUndefined();
  expect(await agreed(paths.applySponsor)).toBe("code of conduct.");
  expect(await agreed(paths.applySpeaker)).toBe(
    "code of conduct, and to being recorded, unless you tell us otherwise.",
  );
});

test("captions of drawings that screen readers skip are skipped with them", async () => {
  const html = await builtHtml("coming", "/");
  for (const caption of [hero(defaultEdition).caption, windowsCaption])
    expect(html).toMatch(new RegExp(`<p [^>]*aria-hidden="true"[^>]*>${caption}`));
});

test("a benefit of one pass names that pass wherever it is described", () => {
  const lounge = whyAttend(defaultEdition).reasons.find(({ title }) => title === "Satoshi Lounge");
  expect(lounge?.text).toContain("Whale Pass holders");
});
