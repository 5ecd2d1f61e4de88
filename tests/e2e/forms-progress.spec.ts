import { progressOf } from "#domain/forms/progress.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { contactPage, formPages, freshValues, openForm } from "#tests/support/browser/form-page.ts";

for (const each of formPages)
  test(`${each.path} shows how many required fields are done (2.10.8)`, async ({ page }) => {
    const { required } = progressOf(each.form, {});
    const aside = page.getByRole("complementary", { name: "What happens next" });
    const form = await openForm(page, each);
    await expect(aside).toContainText(`0 of ${required} required fields`);
    await form.fill(freshValues(each));
    await expect(aside).toContainText(`${required} of ${required} required fields`);
    await form.control(each.form.applicant.email).fill("not an address");
    await expect(aside).toContainText(`${required - 1} of ${required} required fields`);
    await page.reload();
    await expect(aside).toContainText(`${required - 1} of ${required} required fields`);
    await expect(aside.locator("[role], [aria-live=polite], [aria-live=assertive]")).toHaveCount(0);
  });

test("a bar below the header grows with the required fields (2.10.8)", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const form = await openForm(page, contactPage);
  const bar = page.locator("aside > div").first();
  const width = async () => Math.round((await bar.boundingBox())?.width ?? 0);
  expect(await width()).toBe(0);
  await form.control("name").fill("Asha Rao");
  await expect.poll(width).toBe(Math.round(390 / 4));
  await form.fill(freshValues(contactPage));
  await expect.poll(width).toBe(390);
  await page.mouse.wheel(0, 600);
  const header = await page.getByRole("banner").boundingBox();
  expect((await bar.boundingBox())?.y).toBeCloseTo(header?.height ?? 0, 0);
});

test("the form's door fills with light, and a sent form shows an open door, still under reduced motion", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const form = await openForm(page, contactPage);
  const rings = page.locator("main img[src*=hash-ring]");
  const light = () =>
    page
      .locator("aside img[src*=door-light]")
      .evaluate((img) => Number(getComputedStyle(img).getPropertyValue("--light")));
  expect(await light()).toBe(0);
  await expect(rings.filter({ visible: true })).toHaveCount(0);
  await form.control("name").fill("Asha Rao");
  await expect.poll(light).toBe(0.25);
  await form.fill(freshValues(contactPage));
  await expect.poll(light).toBe(1);
  await form.submitButton.click();
  await expect(form.successPanel).toBeVisible();
  await expect(rings.filter({ visible: true })).toHaveCount(1);
  // The button's colours may fade: that is no motion.
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((it) => !(it instanceof CSSTransition && it.transitionProperty.endsWith("color")))
      .map(({ effect }) => effect instanceof KeyframeEffect && effect.target?.outerHTML),
  );
  expect(moving).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(rings.filter({ visible: true })).toHaveCount(1);
  await form.control("name").fill("A");
  await expect(rings.filter({ visible: true })).toHaveCount(0);
});
