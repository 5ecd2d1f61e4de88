import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { LastUpdatedToday } from "#app/ui/last-updated.tsx";
import { datedPages } from "#server/site/dated-pages.ts";
import type { SiteFile } from "#server/site/site.ts";

const fileWith = (html: string): SiteFile => ({
  body: new TextEncoder().encode(html),
  brotli: undefined,
  gzip: undefined,
  headers: { etag: '"build"' },
  isPage: true,
});

const terms = fileWith(renderToString(createElement(LastUpdatedToday)));
const home = fileWith("home");
const site = new Map([
  ["/terms", terms],
  ["/", home],
]);

test("the terms carry the date in Hyderabad, from its midnight on (2.9.4)", async () => {
  let now = new Date("2027-02-28T18:29:59Z");
  const fileAt = datedPages(() => now);
  const before = await fileAt(site, "/terms");
  now = new Date("2027-02-28T18:30:00Z");
  const after = await fileAt(site, "/terms");
  const htmlOf = (file: SiteFile | undefined) => new TextDecoder().decode(file?.body);
  expect(htmlOf(before)).toContain(
    'dateTime="2027-02-28" data-today="true">28 February 2027</time>',
  );
  expect(htmlOf(after)).toContain('dateTime="2027-03-01" data-today="true">1 March 2027</time>');
  expect(after?.headers.etag).not.toBe(before?.headers.etag);
  expect(after?.brotli).toBeDefined();
});

test("the terms are written once a day, and no other file ever", async () => {
  const fileAt = datedPages(() => new Date("2027-02-28T12:00:00Z"));
  expect(await fileAt(site, "/terms")).toBe(await fileAt(site, "/terms"));
  expect(await fileAt(site, "/")).toBe(home);
  expect(await fileAt(site, "/nowhere")).toBeUndefined();
});
