import { describe, expect, test } from "vitest";
import { event } from "#domain/event.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { codeMail } from "#server/gateway/sign-in/code-mail.ts";
import { composeWith, outboxItem } from "#tests/support/mail/outbox-item.ts";
import { defaultEdition } from "#tests/support/server/edition.ts";

const compose = (kind: "team" | "acknowledgement") =>
  composeWith("https://dashboard.example")(outboxItem(speakerForm, { kind, suspect: true }));

const emails = {
  "sign-in code": codeMail("staff@example.com", "482916", defaultEdition),
  "team's": compose("team"),
  acknowledgement: compose("acknowledgement"),
};

/** Returns the words that a reader of the HTML sees. */
const wordsOf = (html: string): string =>
  html
    .replace(/<head>.*<\/head>|<!--.*?-->/gs, "")
    .replace(/<br>/g, "\n")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&middot;", ",")
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

const oneLine = (text: string): string => text.replace(/[\s,:]+/g, " ").trim();

describe.each(Object.entries(emails))("the %s email", (_, { html, text }) => {
  test("says the same in plain text", () => {
    const seen = oneLine(wordsOf(html));
    const lines = text
      .split("\n")
      .filter((line) => !/^(--|https?:)/.test(line) && !line.startsWith(`${event.shortName}, `));
    for (const line of lines) expect(seen).toContain(oneLine(line));
  });

  test("has nothing to fetch", () => {
    expect(html).not.toMatch(/\bsrc=|url\(|@import|<link|<img|<script|<style/);
    const addresses = [...html.matchAll(/\b(?:href|background)="([^"]+)"/g)].map(
      ([, address]) => address,
    );
    expect(
      addresses.filter((address) => !address?.startsWith("https://dashboard.example/")),
    ).toEqual([]);
  });

  test("is laid out by tables that are nothing else, with their grounds as attributes", () => {
    const tables = html.match(/<table/g) ?? [];
    expect(tables.length).toBeGreaterThan(2);
    expect(html.match(/<table role="presentation"/g)).toHaveLength(tables.length);
    for (const [, style] of html.matchAll(/<td ([^>]*background-color:[^>]*)>/g))
      expect(style).toMatch(/bgcolor="(#[\dA-Fa-f]{6})".*background-color:\1/);
  });

  test("gives every text its colour, so that no client chooses one", () => {
    for (const [tag] of html.matchAll(/<(?:p|h1|a) [^>]*>/g)) expect(tag).toMatch(/;color:#/);
  });
});

test("the code is below the part of its email that a lock screen shows", () => {
  const { subject, html, text } = emails["sign-in code"];
  expect(subject).not.toContain("482916");
  for (const words of [wordsOf(html), text])
    expect(words.replace(/\s+/g, " ").indexOf("482916")).toBeGreaterThan(110);
});
