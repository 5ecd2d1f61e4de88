import { expect, test } from "#tests/support/fixtures.ts";
import { holdRequests } from "#tests/support/hold-requests.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { recordLayoutShifts } from "#tests/support/layout-shifts.ts";

for (const path of ["/", "/contact/general"])
  for (const width of [390, 768, 1440])
    test(`fonts that arrive late move nothing in sight: ${path}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 850 });
      const layoutShift = await recordLayoutShifts(page);
      const release = await holdRequests(page, /\.woff2$/);
      await page.goto(path, { waitUntil: "commit" });
      await hydrated(page);
      release();
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      expect(await layoutShift()).toBeLessThan(0.005);
    });
