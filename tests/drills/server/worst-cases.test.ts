import { Hono } from "hono";
import { expect, test } from "vitest";
import { escapeHtml } from "#domain/escape-html.ts";
import { contactForm } from "#domain/forms/contact.ts";
import { hasFormat, toLink, withHttps } from "#domain/forms/formats.ts";
import { normaliseRewardsUrl, rewardsLink } from "#domain/rewards.ts";
import { csvLine } from "#domain/submissions/csv.ts";
import { parseSendEmail } from "#server/forms/send-email.ts";
import { readObject } from "#server/gateway/http/body.ts";
import { readSelectQuery } from "#server/gateway/rest/select-query.ts";
import { normalEmail } from "#server/gateway/sign-in/users.ts";
import { networkOf } from "#server/http/client-network.ts";
import { plain } from "#server/mail/templates/layout.ts";
import { rounds } from "#tests/support/long.ts";
import { sitePages } from "#tests/support/server/site-pages.ts";

const LONG = rounds(32, 64) * 1024;
/** Twice the text may take twice the work; work that grows with its square takes four times. */
const LARGEST_RATIO = 3;
/** Below this the clock says nothing; the square of 64 k steps takes far longer. */
const FLOOR_MS = 100;

const readWith = (read: (c: Parameters<typeof readObject>[0]) => unknown) => {
  const app = new Hono().all("*", async (c) => c.json({ read: (await read(c)) !== undefined }));
  return (path: string, headers: Record<string, string> = {}) =>
    app.request(path, { method: "POST", headers, body: "{}" });
};
const readBody = readWith(readObject);
const readQuery = readWith((c) => readSelectQuery(c, ["id", "created_at"]));
const site = sitePages(new Map());
const openPage = (path: string, headers: Record<string, string> = {}) =>
  site.request(path, { headers }, { incoming: { url: path } });

/** Every function that matches a pattern against a stranger's input. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  "an email address": hasFormat.email,
  "a phone number": hasFormat.phone,
  "a link": (text) => hasFormat.link(withHttps(text)),
  "what becomes a link": (text) => toLink(text, "https://x.com/"),
  "a word for no link": (text) => toLink(`no ${text}`),
  "an address that signs in": normalEmail,
  "a text in a mail": (text) => escapeHtml(plain(text)),
  "a cell of an export": (text) =>
    csvLine(contactForm, { id: "1", created_at: "", status: null, message: text }, ""),
  "a network": networkOf,
  "a rewards address": (text) => normaliseRewardsUrl(`https://site.example/${text}`),
  "a referral code": (text) => rewardsLink("https://site.example", `?referralCode=${text}`),
  "a call for mail": (text) => parseSendEmail(text),
  "a path": (text) => openPage(`/${encodeURI(text)}`),
  "a query": (text) => openPage(`/?${encodeURI(text)}`),
  "an Accept header": (text) => openPage("/", { accept: text, "accept-encoding": text }),
  "a Content-Type": (text) => readBody("/", { "content-type": text }),
  "a filter and an order": (text) =>
    readQuery(
      `/?select=${encodeURIComponent(text)}&order=${encodeURIComponent(text)}&id=eq.${encodeURIComponent(text)}`,
    ),
};

const WORST_PIECES = [
  ..."/.@a1% ;,=-+:[(<\"'\\|#?&",
  ...["a.", "a@", "a@a.", "1:", "%2", "/..", " =", "\r\n", "\t", "application/json ", "https://"],
  ...["\u200b", "\u3164"],
];

const milliseconds = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage();
  // A header refuses some texts, which is as good.
  await Promise.resolve()
    .then(work)
    .catch(() => {});
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

test.each(Object.entries(READERS))("%s of many KB takes time linear in length", async (_, read) => {
  for (const piece of WORST_PIECES)
    for (const [start, end] of [
      ["", ""],
      ["", "\n!"],
      ["a", "x"],
      ["a@a", " "],
    ]) {
      const textOf = (length: number) =>
        start + piece.repeat(Math.ceil(length / piece.length)) + end;
      const short = await milliseconds(() => read(textOf(LONG / 2)));
      const long = await milliseconds(() => read(textOf(LONG)));
      expect(long, JSON.stringify([start, piece, end])).toBeLessThan(
        LARGEST_RATIO * Math.max(short, FLOOR_MS),
      );
    }
});
