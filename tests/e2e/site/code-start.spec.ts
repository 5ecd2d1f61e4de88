import type { Page } from "@playwright/test";
import { nameRing } from "#app/content/name-ring.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { hydrated } from "#tests/support/browser/hydrated.ts";

test.describe("before the browser is idle", () => {
  test.use({ viewport: { width: 390, height: 844 } });
  const ready = (page: Page) => page.evaluate(() => "ready" in document.documentElement.dataset);

  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(60_000);
    await page.goto("/contact", { waitUntil: "networkidle" });
    expect(await ready(page)).toBe(false);
  });

  for (const [what, act] of [
    ["a press", (page: Page) => page.getByRole("heading", { level: 1 }).click()],
    ["a key", (page: Page) => page.keyboard.press("Tab")],
  ] as const)
    test(`the code starts at ${what} (2.16.7)`, async ({ page }) => {
      await act(page);
      await hydrated(page);
    });

  test("the code starts after 3 s at the latest (2.16.7)", async ({ page }) => {
    await page.evaluate(() => {
      window.requestIdleCallback = () => 0;
    });
    await page.clock.runFor(3000);
    await hydrated(page);
  });
});

for (const path of ["/", "/contact/general", "/privacy"])
  test(`${path} makes no Intl object until somebody acts: the first takes a phone a tenth of a second`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const made: string[] = [];
      for (const name of ["DateTimeFormat", "NumberFormat", "Segmenter"] as const)
        Object.assign(Intl, {
          [name]: new Proxy(Intl[name], {
            construct: (of, parameters) => {
              made.push(name);
              return Reflect.construct(of, parameters);
            },
          }),
        });
      Object.assign(globalThis, { made });
    });
    await page.goto(path);
    await hydrated(page);
    if (path === "/") await expect(page.getByRole("button", { name: nameRing.save })).toBeEnabled();
    expect(await page.evaluate("made")).toEqual([]);
  });
