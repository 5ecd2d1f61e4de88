import { describe, expect, test } from "vitest";
import { whyAttend } from "#app/content/home/why-attend.ts";
import { routes } from "#app/routes.ts";
import type { Edition } from "#domain/event-day.ts";
import { builtHtml, EDITIONS } from "#tests/support/server/built-client.ts";

/** Returns what a page says: its texts and descriptions, without styles and code. */
const wordsOf = (edition: Edition, path: string): string =>
  builtHtml(edition, path)
    .replace(/<(style|script)\b.*?<\/\1>/gs, " ")
    .replace(/<[^>]*?(?:content|alt|aria-label)="([^"]*)"[^>]*>/g, " $1 ")
    .replace(/<[^>]+>/g, " ");

describe.each(EDITIONS)("with an edition that is %s", (edition) => {
  test.each(routes)("$path calls an email an email", ({ path }) => {
    const words = wordsOf(edition, path).replaceAll("mailing list", "");
    expect(words.match(/.{0,40}\b(e-mail|mails?|mailed)\b.{0,20}/gi)).toBeNull();
  });

  test("the caption of the counter names its schedule, and denies registrations and tickets (2.4.5, 10.27)", () => {
    const words = wordsOf(edition, "/");
    expect(words).toContain("fixed schedule");
    expect(words).toContain("not a count of registrations or tickets");
  });
});

test("a benefit of one pass names that pass wherever it is described", () => {
  const lounge = whyAttend.reasons.find(({ title }) => title === "Satoshi Lounge");
  expect(lounge?.text).toContain("Whale Pass holders");
});
