import { createServer } from "node:http";
import type { Page } from "@playwright/test";
import { nameRing } from "#app/content/name-ring.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { openHydrated } from "#tests/support/browser/hydrated.ts";
import { recordLayoutShifts } from "#tests/support/browser/layout-shifts.ts";
import { listen } from "#tests/support/server/listen.ts";

/** Scrolls down by 600 px, and waits until the pictures in view are loaded. */
const scrollTo = async (page: Page, top: number) => {
  await page.mouse.wheel(0, 600);
  await page.waitForFunction((target) => {
    const end = document.documentElement.scrollHeight - innerHeight;
    const isInView = (image: HTMLImageElement): boolean => {
      const { top, bottom } = image.getBoundingClientRect();
      return image.checkVisibility() && bottom > 0 && top < innerHeight;
    };
    return (
      scrollY >= Math.min(target, end) - 1 &&
      [...document.images].filter(isInView).every(({ complete }) => complete)
    );
  }, top);
};

test("shifts no layout while it loads, and fades a section in when it is scrolled to (2.4.12, 4.7.1)", async ({
  page,
}) => {
  const layoutShift = await recordLayoutShifts(page);
  await page.goto("/");
  await expect(page.getByText("50,000+", { exact: true }).first()).not.toBeInViewport();
  for (let top = 600; top <= 7_200; top += 600) await scrollTo(page, top);
  await expect(page.getByRole("button", { name: /Bitcoin price 93,347/ })).toBeVisible();
  await expect(page.locator('[data-reveal="shown"]').first()).toBeAttached();
  expect(await layoutShift()).toBeLessThan(0.005);
});

test("animates nothing but opacity and transforms until somebody acts", { tag: "@quick" }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const others: string[] = [];
    addEventListener("transitionrun", ({ target, propertyName }) => {
      if (!/^(opacity|transform|translate|scale|rotate)$/.test(propertyName))
        others.push(`${propertyName} of ${(target as Element).textContent}`);
    });
    Object.assign(globalThis, { others });
  });
  await openHydrated(page, "/");
  const save = page.getByRole("button", { name: nameRing.save });
  await expect(save).toBeEnabled();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  expect(await page.evaluate("others")).toEqual([]);
});

for (const width of [390, 1440])
  test(`shifts no layout when the first screen arrives in two parts: ${width} px (4.7.1)`, async ({
    page,
    baseURL,
  }) => {
    const html = await (await page.request.get("/")).text();
    const rest = html.indexOf("</a>", html.indexOf("<h1"));
    const { promise: painted, resolve: finish } = Promise.withResolvers<void>();
    const server = createServer(async (_, response) => {
      response.setHeader("content-type", "text/html").write(html.slice(0, rest));
      await painted;
      response.end(html.slice(rest));
    });
    const origin = `http://127.0.0.1:${await listen(server)}`;
    await page.route(`${origin}/*/**`, (route) =>
      route.continue({ url: route.request().url().replace(origin, String(baseURL)) }),
    );
    const layoutShift = await recordLayoutShifts(page);
    await page.setViewportSize({ width, height: 850 });
    await page.goto(origin, { waitUntil: "commit" });
    await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
    finish();
    await page.waitForLoadState();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    server.close();
    expect(await layoutShift()).toBeLessThan(0.005);
  });

test("hides nothing in print, and nothing for longer than 2.5 s, wherever a visitor stops (2.14.9)", async ({
  page,
}) => {
  await page.clock.install();
  await openHydrated(page, "/");
  // All parts observe what comes into view.
  await page.waitForFunction(() => {
    dispatchEvent(new Event("scroll"));
    return document.querySelector("#why-sponsor [data-reveal]");
  });
  await page.clock.pauseAt(Date.now() + 60_000);
  const armed = page.locator('[data-reveal="armed"]');
  // The heading of a section is just below the window then, where it is hidden.
  const scrollAbove = async (section: string) => {
    const heading = await page.locator(`${section} header`).boundingBox();
    await page.mouse.wheel(0, (heading?.y ?? 0) - 920);
    await expect(armed.first()).toBeAttached();
  };
  await scrollAbove("#speakers");
  await page.clock.runFor(2_400);
  await expect(armed.first()).toBeAttached();
  await page.clock.runFor(200);
  await expect(armed).toHaveCount(0);

  await scrollAbove("#why-attend");
  await page.emulateMedia({ media: "print" });
  const faded = await page
    .locator("[data-reveal]")
    .evaluateAll(
      (all) => all.filter((element) => getComputedStyle(element).opacity !== "1").length,
    );
  expect(faded).toBe(0);
  const useless = page.getByRole("button", { name: /automatic rotation|counter|price/i });
  await expect(useless).toHaveCount(0);
});
