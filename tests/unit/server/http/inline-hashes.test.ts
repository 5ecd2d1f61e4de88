import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { inlineHashes } from "#server/http/inline-hashes.ts";

const sourceOf = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test.each([
  ["without attributes", "<script>start()</script>"],
  ["of a module", '<script type="module">start()</script>'],
  ["with several attributes", '<script id="a" data-x="&gt;" async>start()</script>'],
  ["beside one with a source", '<script src="/assets/entry.js"></script><script>start()</script>'],
  ["beside data", '<script type="application/ld+json">{}</script><script>start()</script>'],
])("an inline script %s may run, and it alone", (_, html) => {
  expect(inlineHashes(html)).toEqual({ scripts: [sourceOf("start()")], styles: [] });
});

test("an inline style with attributes applies", () => {
  expect(inlineHashes('<style media="screen">a{}</style>').styles).toEqual([sourceOf("a{}")]);
});
