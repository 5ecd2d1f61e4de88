import { event } from "#domain/event.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { documentTitle, publicPages } from "#tests/support/browser/pages.ts";

test.use({ javaScriptEnabled: false });

test("the sitemap lists the public pages and nothing else (2.15.4)", async ({ request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
  const expected = publicPages.map(({ path }) => event.siteUrl + path);
  expect(listed.toSorted()).toEqual(expected.toSorted());
});

test("robots.txt lets crawlers read noindex on the staff pages, which have a header and no footer (2.1.16, 2.5.1, 2.15.1)", async ({
  request,
  page,
}) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).not.toMatch(/Disallow: *\S/);
  expect(robots).toContain(`Sitemap: ${event.siteUrl}/sitemap.xml`);
  for (const path of ["/admin", "/admin/login"]) {
    const response = await page.goto(path);
    expect(response?.headers()["x-robots-tag"]).toContain("noindex");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(page.getByRole("banner")).toHaveCount(1);
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
  }
});

test("every icon of the manifest and the page exists (2.15.5)", async ({ request, page }) => {
  const manifest = await (await request.get("/manifest.webmanifest")).json();
  expect(manifest.name).toBe(documentTitle({ path: "/", h1: "", title: "" }));
  await page.goto("/");
  const linked = await page
    .locator('link[rel~="icon"], link[rel="apple-touch-icon"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  const icons = [...manifest.icons.map(({ src }: { src: string }) => src), ...linked];
  expect(icons.length).toBeGreaterThanOrEqual(6);
  for (const icon of icons) expect((await request.get(icon)).status()).toBe(200);
  expect((await request.get("/favicon.ico")).headers()["content-type"]).toBe("image/x-icon");
});
