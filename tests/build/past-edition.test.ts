import { expect, test, vi } from "vitest";
import { event } from "#domain/event.ts";
import { paths } from "#domain/paths.ts";
import { readEnv } from "#server/env/env.ts";
import { builtPages } from "#server/site/built-pages.ts";
import { dayAfter } from "#tests/support/server/edition.ts";

// No page is sent.
vi.mock("#server/site/compress.ts", () => ({
  compress: async (body: Uint8Array) => body,
  compressOnce: () => async (body: Uint8Array) => body,
}));

const SITE = "https://a.example";
const SPEAKER = { name: "<b>Asha</b>", company: null, talk: "Lightning in practice" };

/** Returns the pages once the editions of 2026 and 2027 are over. */
const openPages = async (dates: string) => {
  const environment = readEnv({ EVENT_DATES: dates, PUBLIC_URL: SITE });
  const { pages, showLineUp } = await builtPages(environment, () => dayAfter);
  const show = (...years: readonly number[]) =>
    showLineUp({
      speakers: years.map((year) => ({ ...SPEAKER, year })),
      past: ["2025-12-30/2026-01-02", "2026-02"],
    });
  const get = (path: string) => pages.request(path, { headers: { accept: "text/html" } }, {});
  const read = async (path: string) => (await get(path)).text();
  return { show, get, read };
};

test("a past edition has its landing page at its year, without script and form, in the sitemap (2.1.18, 2.15.2 to 2.15.4, 10.34)", async () => {
  const { show, get, read } = await openPages("2027-02");
  expect((await get("/2026")).headers.get("location")).toBe(paths.home);
  show(2026, 2027);
  const response = await get("/2026");
  const html = await response.text();
  const text = html.replace(/<style.*?<\/style>|<[^>]*>/gs, "");
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  for (const part of [
    `<link rel="canonical" href="${SITE}/2026">`,
    `<title>${event.shortName} 2026</title>`,
    '<a href="/">Go to',
  ])
    expect(html.includes(part), part).toBe(true);
  expect(text).toContain(`This was 2026. Go to ${event.shortName} 2027.`);
  expect(text).toContain("February 2026");
  expect(text.split("&lt;b&gt;Asha&lt;/b&gt;")).toHaveLength(2);
  expect(html.match(/<(script|form|input|textarea)\b| disabled=/)).toBeNull();
  for (const words of ["Live registrations", "Bitcoin price", "may be yours"])
    expect(html.includes(words), words).toBe(false);
  expect(await read("/sitemap.xml")).toContain(`<url><loc>${SITE}/2026</loc></url>`);
  expect((await get("/2026/")).headers.get("location")).toBe("/2026");

  show(2027);
  expect((await read("/2026")).includes("Asha")).toBe(false);
  expect((await read(paths.home)).includes("Asha")).toBe(true);
});

test.each(["/2024", "/2026", "/2027"])(
  "%s leads to the landing page while no other edition followed that one (2.1.14, 2.1.18)",
  async (path) => {
    const { show, get, read } = await openPages("2026-02");
    show();
    const { status, headers } = await get(path);
    expect([status, headers.get("location")]).toEqual([302, paths.home]);
    expect(await read("/sitemap.xml")).not.toContain(path);
  },
);
