import type { Locator } from "@playwright/test";
import { expect, test } from "#tests/support/browser/dashboard-page.ts";
import { openHydrated } from "#tests/support/browser/hydrated.ts";

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error("The element has no box.");
  return box;
};

test("a door is ajar on the sign-in page, shut on the denied screen and empty in an empty list", async ({
  page,
  dashboard,
}) => {
  await page.goto("/admin/login");
  await expect(page.locator("main img[src*=door-ajar]")).toBeVisible();
  await page.route("**/admin/login", (route) => route.fulfill({ status: 204 }));
  await page.goto("/admin");
  await expect(page.locator("main img[src*=door-shut]")).toBeVisible();
  await page.unroute("**/admin/login");
  await dashboard.open();
  await page.getByLabel("Search").fill("nobody wrote this");
  const door = page.getByRole("tabpanel").locator("img");
  await expect(door).toBeVisible();
  // A name and its hash of five characters: the other doors have one word more.
  await expect(door).toHaveAttribute("src", /\/door-[\w-]{5}\.svg$/);
});

for (const [path, name] of [
  ["/media", "press"],
  ["/student-volunteer", "crew"],
] as const)
  test(`${path} has a drawing of its own, beside the words from 768 px`, async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await openHydrated(page, path);
    const drawing = page.locator(`main img[src*=${name}]`);
    await expect(drawing).toBeVisible();
    const heading = await boxOf(page.locator("main section").last().getByRole("heading"));
    expect((await boxOf(drawing)).x).toBeGreaterThan(heading.x + heading.width);
    await page.setViewportSize({ width: 390, height: 844 });
    expect((await boxOf(drawing)).y).toBeGreaterThan(heading.y);
    expect((await boxOf(drawing)).x).toBe(20);
  });

test("the colonnade of the contact page has whole bays, five on a phone", async ({ page }) => {
  const colonnade = page.locator("main picture img");
  for (const [width, shape] of [
    [1440, 1216 / 180],
    [390, 688 / 180],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await openHydrated(page, "/contact");
    await colonnade.scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        colonnade.evaluate((img: HTMLImageElement) => img.naturalWidth / img.naturalHeight),
      )
      .toBeCloseTo(shape, 2);
    const box = await boxOf(colonnade);
    expect(box.width / box.height).toBeCloseTo(shape, 1);
  }
});

test("each mailbox of the contact page has one line at 1024 px", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openHydrated(page, "/contact");
  const mailboxes = page.locator("main li a[href^=mailto]");
  const lines = await mailboxes.evaluateAll((links) =>
    links.map((link) => {
      const words = document.createRange();
      words.selectNodeContents(link);
      return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );
  expect(lines).toEqual([1, 1, 1]);
});
