import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { formPages } from "../support/form-page.ts";

/** SPEED: what a form page may add to the code of `/`, in bytes of brotli; the supabase client is not fetched yet. */
const FORM_ADDS_BYTES = 25_000;

/** The scripts of a page, with their weight on the wire. */
const scriptsOf = async (page: Page, path: string): Promise<ReadonlyMap<string, number>> => {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".js"))
      .map((entry) => [entry.name, (entry as PerformanceResourceTiming).encodedBodySize] as const),
  );
  return new Map(scripts);
};

test("a form page adds little to the code of the landing page", async ({ page }) => {
  const common = await scriptsOf(page, "/");
  for (const { path } of formPages) {
    const added = [...(await scriptsOf(page, path))].filter(([url]) => !common.has(url));
    const bytes = added.reduce((sum, [, size]) => sum + size, 0);
    expect(bytes, path).toBeGreaterThan(0);
    expect(bytes, path).toBeLessThanOrEqual(FORM_ADDS_BYTES);
  }
});
