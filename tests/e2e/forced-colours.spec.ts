import type { Locator } from "@playwright/test";
import { expect, test } from "#tests/support/browser/dashboard-page.ts";
import { openHydrated } from "#tests/support/browser/hydrated.ts";

/** Returns how many elements have each colour of the lower border. */
const lines = (all: Locator): Promise<readonly number[]> =>
  all.evaluateAll((elements) => {
    const counts = new Map<string, number>();
    for (const element of elements) {
      const { borderBottomColor } = getComputedStyle(element);
      counts.set(borderBottomColor, (counts.get(borderBottomColor) ?? 0) + 1);
    }
    return [...counts.values()].toSorted((a, b) => a - b);
  });

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: "active" }));

test("the link to the current page can be told from the others (2.2.9)", async ({ page }) => {
  await openHydrated(page, "/media");
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  expect(await lines(links)).toEqual([1, 4]);
});

test("the selected tab differs from the others (2.12.10)", async ({ page, dashboard }) => {
  await dashboard.open();
  expect(await lines(page.getByRole("tab"))).toEqual([1, 3]);
});
