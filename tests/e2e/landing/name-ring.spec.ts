import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { nameRing } from "#app/content/name-ring.ts";
import { event } from "#domain/event.ts";
import { expectToFit } from "#tests/support/browser/axe.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { openFilled, speakerPage } from "#tests/support/browser/form-page.ts";
import { openHydrated } from "#tests/support/browser/hydrated.ts";

const ringField = (page: Page): Locator => page.getByRole("textbox", { name: nameRing.label });

const ringOf = (page: Page, name: string): Locator =>
  page.getByRole("img", { name: `Charminar inside the ring of ${name},` });

const openRing = async (page: Page, name: string): Promise<void> => {
  await openHydrated(page, "/");
  await ringField(page).fill(name);
  await expect(ringOf(page, name)).toBeVisible();
};

const FILE = `bitcoin-${event.city.toLowerCase()}-ring.png`;

test("the ring is drawn at once, and nothing is sent or kept (2.20.7)", async ({ page }) => {
  await openHydrated(page, "/");
  await expect(ringOf(page, event.city)).toBeVisible();
  await expect(page.getByRole("button", { name: nameRing.save })).toBeEnabled();

  const stored = () =>
    page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
  const before = await stored();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await ringField(page).fill("Asha Rao");
  await expect(ringOf(page, "Asha Rao")).toBeVisible();
  await page.getByRole("button", { name: nameRing.save }).click();
  await expect(page.getByText(nameRing.saved)).toBeVisible();
  expect(
    requests.filter((url) => !/^(data|blob):/.test(url) && !/\.(svg|woff2)$/.test(url)),
  ).toEqual([]);
  expect(requests.filter((url) => /asha/i.test(url))).toEqual([]);
  expect(await stored()).toBe(before);
  expect(page.url()).not.toMatch(/asha/i);
  await expectToFit(page);
});

test("a wide picture is saved, however long or odd the name (2.20.5)", async ({ page }) => {
  await openHydrated(page, "/");
  for (const name of ["👩🏽‍🚀 ఆశా آشا", "m".repeat(500)]) {
    await ringField(page).fill(name);
    await expect(ringOf(page, name)).toBeVisible();
    await page.getByRole("button", { name: "Tall" }).click();
    const button = page.getByRole("button", { name: "Wide" });
    await button.click();
    await expect(button).toHaveAttribute("aria-pressed", "true");
    await expect(page.locator('canvas[width="1200"]')).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: nameRing.save }).click();
    expect((await download).suggestedFilename()).toBe(FILE);
    const png = await readFile(await (await download).path());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  }
});

test("the link of a ring is copied, and draws the name on arrival and fills the field (2.20.10)", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openHydrated(page, "/");
  await ringField(page).focus();
  await expect(ringOf(page, event.city)).toBeVisible();
  await expect(page.getByRole("button", { name: nameRing.copy })).toHaveCount(0);
  await ringField(page).fill("Asha Rao");
  await expect(ringOf(page, "Asha Rao")).toBeVisible();
  await page.getByRole("button", { name: nameRing.copy }).click();
  await expect(page.getByText(nameRing.copied)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${new URL(page.url()).origin}/#ring=Asha%20Rao`);

  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto("about:blank");
  await openHydrated(page, link);
  await expect(ringOf(page, "Asha Rao")).toBeInViewport();
  await expect(ringField(page)).toHaveValue("Asha Rao");
  expect(requests.filter((url) => /asha/i.test(url))).toEqual([]);
  await ringField(page).fill("Vikram");
  await expect(ringOf(page, "Vikram")).toBeVisible();
});

test("Share passes the picture on, is silent when cancelled, and is absent where the browser cannot (2.20.5)", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    navigator.canShare = () => true;
    navigator.share = async ({ files = [] } = {}) => {
      if (document.title === "closed") throw new DOMException("closed", "AbortError");
      shared.push(...files.map(({ name, type, size }) => ({ name, type, isEmpty: size === 0 })));
    };
  });
  const share = page.getByRole("button", { name: nameRing.share });
  await openRing(page, "Asha Rao");
  await share.click();
  await expect(page.getByText(nameRing.shared)).toBeVisible();
  expect(await page.evaluate("shared")).toEqual([
    { name: FILE, type: "image/png", isEmpty: false },
  ]);
  await page.evaluate(() => {
    document.title = "closed";
  });
  await share.click();
  await expect(page.getByText(nameRing.shared)).toHaveCount(0);

  await page.addInitScript(() => Object.assign(navigator, { canShare: undefined }));
  await openRing(page, "Asha Rao");
  await expect(page.getByRole("button", { name: nameRing.save })).toBeEnabled();
  await expect(share).toHaveCount(0);
});

test("the ring is absent where the browser cannot hash (2.20.8)", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, "subtle"));
  await openHydrated(page, "/");
  await expect(ringField(page)).toHaveCount(0);
  await expect(page.getByText(nameRing.title)).toHaveCount(0);
});

test("reports that a drawing cannot load, and tries again", async ({ page, consoleErrors }) => {
  await page.route("**/charminar*", (route) => route.abort());
  await openHydrated(page, "/");
  await expect(page.getByText(nameRing.failed)).toBeVisible();
  await page.unroute("**/charminar*");
  await ringField(page).fill("Asha Rao");
  await expect(ringOf(page, "Asha Rao")).toBeVisible();
  await expect(page.getByText(nameRing.failed)).toHaveCount(0);
  consoleErrors.length = 0;
});

test("a form leads to the ring of the name that was sent (2.20.9)", { tag: "@quick" }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { form, values } = await openFilled(page, speakerPage);
  await form.submitButton.click();
  await expect(form.successPanel).toBeFocused();
  await page.getByRole("link", { name: nameRing.title }).click();
  await expect(ringField(page)).toHaveValue(values.name ?? "");
  await expect(ringOf(page, values.name ?? "")).toBeVisible();
});
