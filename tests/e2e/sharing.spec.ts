import { event } from "#domain/event.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { documentTitle, publicPages } from "#tests/support/browser/pages.ts";
import { defaultEdition, lastSecond } from "#tests/support/server/edition.ts";
import { type SiteAt, siteAt } from "#tests/support/server/site-at.ts";

test.use({ javaScriptEnabled: false });

for (const facts of publicPages)
  test(`${facts.path} describes itself to search engines (2.15.1, 2.15.3)`, async ({ page }) => {
    await page.goto(facts.path);
    const content = (selector: string) =>
      page.locator(`meta[${selector}]`).getAttribute("content", { timeout: 5_000 });
    const url = event.siteUrl + facts.path;
    expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toBe(url);
    expect(await content('name="robots"')).toBe("index, follow");
    expect(await content('name="theme-color"')).toBe("#0B0A08");
    const description = await content('name="description"');
    expect(description?.length).toBeGreaterThan(50);
    expect(description?.length).toBeLessThan(170);
    expect(await content('property="og:title"')).toBe(documentTitle(facts));
    expect(await content('property="og:description"')).toBe(description);
    expect(await content('property="og:image"')).toBe(`${event.siteUrl}/og.png`);
    expect(await content('property="og:url"')).toBe(url);
    expect(await content('name="twitter:card"')).toBe("summary_large_image");
  });

test("the picture of a shared link has the stated size (2.15.3)", async ({ page, request }) => {
  await page.goto("/");
  const png = await (await request.get("/og.png")).body();
  const said = await Promise.all(
    ["width", "height"].map((side) =>
      page.locator(`meta[property="og:image:${side}"]`).getAttribute("content"),
    ),
  );
  expect([png.readUInt32BE(16), png.readUInt32BE(20)].map(String)).toEqual(said);
});

test("a browser that requests /favicon.ico gets the icon (2.15.5)", async ({ request }) => {
  const icon = await request.get("/favicon.ico");
  expect(icon.status()).toBe(200);
  expect(icon.headers()["content-type"]).toBe("image/x-icon");
});

test("the sitemap lists the public pages and nothing else (2.15.4)", async ({ request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
  const expected = publicPages.map(({ path }) => event.siteUrl + path);
  expect(listed.toSorted()).toEqual(expected.toSorted());
});

test("robots.txt lets crawlers read noindex (2.15.1)", async ({ request, page }) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).not.toMatch(/Disallow: *\S/);
  expect(robots).toContain(`Sitemap: ${event.siteUrl}/sitemap.xml`);
  for (const path of ["/admin", "/admin/login"]) {
    const response = await page.goto(path);
    expect(response?.headers()["x-robots-tag"]).toContain("noindex");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  }
});

test("every icon of the manifest and of the page exists", async ({ request, page }) => {
  const manifest = await (await request.get("/manifest.webmanifest")).json();
  expect(manifest.name).toBe(documentTitle({ path: "/", h1: "", title: "" }));
  await page.goto("/");
  const linked = await page
    .locator('link[rel~="icon"], link[rel="apple-touch-icon"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  const icons = [...manifest.icons.map(({ src }: { src: string }) => src), ...linked];
  expect(icons.length).toBeGreaterThanOrEqual(6);
  for (const icon of icons) expect((await request.get(icon)).status()).toBe(200);
});

test.describe("before the edition is over", () => {
  let site: SiteAt;
  test.beforeAll(async () => {
    site = await siteAt(lastSecond);
  });
  test.afterAll(() => site.stop());

  test("the structured data agrees with the landing page (2.15.4)", async ({ page }) => {
    await page.goto(site.url);
    const json = await page.locator('script[type="application/ld+json"]').textContent();
    const data = JSON.parse(json ?? "");
    expect(data["@type"]).toBe("Event");
    await expect(page.locator("h1")).toHaveText(data.name);
    const words = (await page.locator("main").textContent()) ?? "";
    expect(words).toContain(data.location.name);
    const month = new Intl.DateTimeFormat("en", {
      month: "long",
      year: "numeric",
      timeZone: "UTC",
    });
    expect(words).toContain(month.format(new Date(data.startDate)));
    expect(data.location.name).toContain(data.location.address.addressLocality);
    expect(await page.locator("footer").textContent()).toContain("Presented By");
    expect(data.organizer.name).toBe(event.presenter);
    expect(data.offers).toBeUndefined();
  });

  test("the save-the-date link returns a calendar (2.5.6)", async ({ request, page }) => {
    await page.goto(site.url);
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Save the month" });
    const response = await request.get(site.url + (await link.getAttribute("href")));
    expect(response.headers()["content-type"]).toContain("text/calendar");
    expect(await response.text()).toContain(
      `DTSTART;VALUE=DATE:${defaultEdition.firstDay.replaceAll("-", "")}`,
    );
  });
});
