import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { readEnv } from "#server/env/env.ts";
import { createSite } from "#server/site/site.ts";

const sourceOf = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The Content-Security-Policy that the server sends with a page. */
const policyOf = async (html: string): Promise<string> => {
  const site = createSite({
    installation: readEnv({}),
    files: new Map(),
    render: async () => html,
    now: () => new Date(),
    encode: undefined,
  });
  return (await site.get("/"))?.headers["content-security-policy"] ?? "";
};

test.each([
  ["without attributes", "<script>start()</script>"],
  ["of a module", '<script type="module">start()</script>'],
  ["with several attributes", '<script id="a" data-x="&gt;" async>start()</script>'],
])("an inline script %s may run", async (_, script) => {
  expect(await policyOf(script)).toContain(`script-src 'self' ${sourceOf("start()")};`);
});

test("an inline style with attributes applies", async () => {
  const html = '<style media="screen">a{}</style><script>start()</script>';
  expect(await policyOf(html)).toContain(`style-src 'self' ${sourceOf("a{}")};`);
});

test("scripts with a source and JSON data need no hash", async () => {
  const html = [
    '<script src="/assets/entry.js"></script>',
    '<script type="application/ld+json">{"@type":"Event"}</script>',
    "<script>start()</script>",
  ].join("");
  const policy = await policyOf(html);
  expect(policy.match(/sha256-/g)).toHaveLength(1);
  expect(policy).toContain(sourceOf("start()"));
});
