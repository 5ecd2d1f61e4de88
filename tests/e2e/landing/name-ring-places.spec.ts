import { nameRing } from "#app/content/name-ring.ts";
import { expectNoFindings } from "#tests/support/browser/axe.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { openFilled, speakerPage } from "#tests/support/browser/form-page.ts";
import { openHydrated } from "#tests/support/browser/hydrated.ts";
import { openRing, ringField, ringOf } from "#tests/support/browser/name-ring.ts";
import { outsideWindow } from "#tests/support/browser/outside-window.ts";

test("the ring is absent where the browser cannot hash (2.20.8)", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, "subtle"));
  await openHydrated(page, "/");
  await expect(ringField(page)).toHaveCount(0);
  await expect(page.getByText(nameRing.title)).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the ring is absent (2.16.3, 2.20.8)", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByText(nameRing.title)).toBeHidden();
    await expect(page.getByLabel(nameRing.label)).toBeHidden();
  });
});

test("reports that a drawing cannot be loaded, and tries again for the next name", async ({
  page,
  consoleErrors,
}) => {
  await page.route("**/charminar*", (route) => route.abort());
  await openHydrated(page, "/");
  await expect(page.getByText(nameRing.failed)).toBeVisible();
  await page.unroute("**/charminar*");
  await ringField(page).fill("Asha Rao");
  await expect(ringOf(page, "Asha Rao")).toBeVisible();
  await expect(page.getByText(nameRing.failed)).toHaveCount(0);
  consoleErrors.length = 0;
});

test("a form leads to the ring of the name that was sent (2.20.9)", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { form, values } = await openFilled(page, speakerPage);
  await form.submitButton.click();
  await expect(form.successPanel).toBeFocused();
  await page.getByRole("link", { name: nameRing.title }).click();
  await expect(ringField(page)).toHaveValue(values.name ?? "");
  await expect(ringOf(page, values.name ?? "")).toBeVisible();
});

test("has no accessibility findings once it is drawn", async ({ page }) => {
  // An element that is still fading in has too little contrast.
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await openRing(page, "Asha Rao");
    await expectNoFindings(page);
    expect(await page.evaluate(outsideWindow)).toEqual([]);
  }
});
