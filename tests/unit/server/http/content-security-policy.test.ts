import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy } from "#server/http/security-headers.ts";

const sourceOf = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const directivesOf = (html: string) => contentSecurityPolicy(html, []).split("; ");

test.each([
  ["without attributes", "<script>start()</script>"],
  ["of a module", '<script type="module">start()</script>'],
  ["with several attributes", '<script id="a" data-x="&gt;" async>start()</script>'],
  ["beside one with a source", '<script src="/assets/entry.js"></script><script>start()</script>'],
  ["beside data", '<script type="application/ld+json">{}</script><script>start()</script>'],
])("an inline script %s may run, and it alone", (_, html) => {
  const script = `script-src 'self' ${sourceOf("start()")}`;
  expect(directivesOf(html)).toEqual(expect.arrayContaining([script, "style-src 'self' "]));
});

test("an inline style with attributes applies", () => {
  const style = `style-src 'self' ${sourceOf("a{}")}`;
  expect(directivesOf('<style media="screen">a{}</style>')).toContain(style);
});
