import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { nameRing } from "#app/content/name-ring.ts";
import { event } from "#domain/event.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { openHydrated } from "#tests/support/browser/hydrated.ts";
import { openRing, ringField, ringOf } from "#tests/support/browser/name-ring.ts";
import { defaultEdition } from "#tests/support/server/edition.ts";

const sha256 = (data: string | Buffer): Buffer => createHash("sha256").update(data).digest();

/** Returns a name whose ring starts with so many zeros. */
const nameWithZeros = (count: number): string => {
  for (let i = 0; ; i += 1) {
    const hash = sha256(sha256(`Asha ${i}, ${defaultEdition.name}`)).toString("hex");
    if (/^0*/.exec(hash)?.[0].length === count) return `Asha ${i}`;
  }
};

/** Returns width and height of a PNG. */
const sizeOf = (png: Buffer): readonly number[] => [png.readUInt32BE(16), png.readUInt32BE(20)];

test("no code of the ring is loaded before its field is used, and nothing is sent or kept after (2.20.7)", async ({
  page,
}) => {
  await openHydrated(page, "/");
  await page.evaluate(() => document.fonts.ready);
  await ringField(page).scrollIntoViewIfNeeded();
  expect(
    await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name)),
  ).not.toContainEqual(expect.stringContaining("ring-picture"));
  await ringField(page).focus();
  await expect(ringOf(page, "block 0")).toBeVisible();

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
});

for (const [count, words] of [
  [0, "none"],
  [1, "one zero"],
  [2, "two zeros"],
] as const)
  test(`the lesson is right for a ring that starts with ${words} (2.20.4)`, async ({ page }) => {
    const name = nameWithZeros(count);
    await openRing(page, name);
    await expect(ringOf(page, name)).toHaveAccessibleName(
      new RegExp(`starts with ${words === "none" ? "no zero" : words}\\.$`),
    );
    await expect(
      page.getByText(
        `Block 0’s ring starts with ten zeros; this one with ${words}. Those zeros took work.`,
      ),
    ).toBeVisible();
  });

for (const name of ["Asha Rao", "ఆశా రావు", "آشا راؤ", "👩🏽‍🚀 Zoë", "m".repeat(500)])
  test(`the picture of ${name.slice(0, 20)} is saved in both shapes (2.20.5)`, async ({ page }) => {
    await openRing(page, name);
    const files: Buffer[] = [];
    for (const [shape, size] of [
      ["Wide", [1200, 630]],
      ["Tall", [1080, 1350]],
    ] as const) {
      const button = page.getByRole("button", { name: shape });
      await button.click();
      await expect(button).toHaveAttribute("aria-pressed", "true");
      await expect(page.locator(`canvas[width="${size[0]}"]`)).toBeVisible();
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: nameRing.save }).click();
      expect((await download).suggestedFilename()).toBe(
        `bitcoin-${event.city.toLowerCase()}-ring.png`,
      );
      const file = await readFile(await (await download).path());
      expect(sizeOf(file)).toEqual(size);
      files.push(file);
    }
    expect(files[0]?.equals(files[1] ?? Buffer.of())).toBe(false);
  });

test("two names have two pictures, and one name always the same (2.20.1)", async ({ page }) => {
  await openRing(page, "Asha Rao");
  // The half with the ring: the words of the other half differ anyway.
  const pixels = () =>
    page.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
      const half = document.createElement("canvas");
      [half.width, half.height] = [600, 500];
      half.getContext("2d")?.drawImage(canvas, -600, 0);
      return half.toDataURL();
    });
  const asha = await pixels();
  await ringField(page).fill("Vikram Iyer");
  await expect(ringOf(page, "Vikram Iyer")).toBeVisible();
  expect(await pixels()).not.toBe(asha);
  await ringField(page).fill("  Asha   Rao ");
  await expect(ringOf(page, "Asha Rao")).toBeVisible();
  expect(await pixels()).toBe(asha);
});

test("a link draws a name on arrival, and leaves the field empty (2.20.10)", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await openHydrated(page, "/#ring=Asha%20Rao");
  await expect(ringOf(page, "Asha Rao")).toBeInViewport();
  await expect(ringField(page)).toHaveValue("");
  expect(requests.filter((url) => /asha/i.test(url))).toEqual([]);
  await ringField(page).fill("Vikram");
  await expect(ringOf(page, "Vikram")).toBeVisible();
});

test("the link of a ring is copied (2.20.10)", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openHydrated(page, "/");
  await ringField(page).focus();
  await expect(ringOf(page, "block 0")).toBeVisible();
  await expect(page.getByRole("button", { name: nameRing.copy })).toHaveCount(0);
  await ringField(page).fill("Asha Rao");
  await expect(ringOf(page, "Asha Rao")).toBeVisible();
  await page.getByRole("button", { name: nameRing.copy }).click();
  await expect(page.getByText(nameRing.copied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${new URL(page.url()).origin}/#ring=Asha%20Rao`,
  );
});

test.describe("where the browser can share pictures", () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(window, { shared });
      navigator.canShare = () => true;
      navigator.share = async ({ files = [] } = {}) => {
        if (document.title === "closed") throw new DOMException("closed", "AbortError");
        shared.push(...files.map(({ name, type, size }) => ({ name, type, isEmpty: size === 0 })));
      };
    }),
  );

  test("Share passes the picture on, and is silent when cancelled (2.20.5)", async ({ page }) => {
    await openRing(page, "Asha Rao");
    await page.getByRole("button", { name: nameRing.share }).click();
    await expect(page.getByText(nameRing.shared)).toBeVisible();
    expect(await page.evaluate("shared")).toEqual([
      { name: `bitcoin-${event.city.toLowerCase()}-ring.png`, type: "image/png", isEmpty: false },
    ]);
    await page.evaluate(() => {
      document.title = "closed";
    });
    await page.getByRole("button", { name: nameRing.share }).click();
    await expect(page.getByText(nameRing.shared)).toHaveCount(0);
  });
});

test("there is no Share where the browser cannot (2.20.5)", async ({ page }) => {
  await page.addInitScript(() => Object.assign(navigator, { canShare: undefined }));
  await openRing(page, "Asha Rao");
  await expect(page.getByRole("button", { name: nameRing.save })).toBeEnabled();
  await expect(page.getByRole("button", { name: nameRing.share })).toHaveCount(0);
});
