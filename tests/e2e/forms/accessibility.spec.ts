import type { Page } from "@playwright/test";
import { fieldsOf } from "#domain/forms/form.ts";
import { expectNoFindings } from "#tests/support/browser/axe.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import {
  contactPage,
  openForm,
  speakerPage,
  sponsorPage,
} from "#tests/support/browser/form-page.ts";
import { outsideWindow } from "#tests/support/browser/outside-window.ts";
import { freshValues } from "#tests/support/sample-values.ts";

const expectNoSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(outsideWindow)).toEqual([]);

test("at 400 % zoom a refused form shows its first field whole (5.1.2)", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 225 });
  const form = await openForm(page, speakerPage);
  await form.submitButton.click();
  await expect(page.locator("input:focus")).toBeInViewport({ ratio: 1 });
});

for (const [each, width] of [
  [speakerPage, 390],
  [sponsorPage, 1440],
] as const)
  test(`${each.path} at ${width} px passes axe in each state`, async ({ page, consoleErrors }) => {
    const { copy } = each.form;
    await page.setViewportSize({ width, height: 844 });
    const form = await openForm(page, each);
    await form.submitButton.click();
    await expect(form.alert).toBeVisible();
    // A link that is halfway below the sticky sentence would count as too small.
    await form.alert.evaluate((alert) => alert.parentElement?.scrollIntoView());
    await test.step("refused", () => expectNoFindings(page));
    await expectNoSidewaysScroll(page);

    await form.fill(freshValues(each.form));
    const held = Promise.withResolvers<void>();
    await page.route(form.inserts, async (route) => {
      await held.promise;
      await route.fulfill({ status: 500, json: {} });
    });
    await form.submitButton.click();
    await expect(page.getByRole("button", { name: copy.submitting })).toBeDisabled();
    await test.step("submitting", () => expectNoFindings(page));
    held.resolve();
    await expect(form.alert).toHaveText(copy.failure);
    await test.step("failed", () => expectNoFindings(page));
    await expectNoSidewaysScroll(page);

    await page.unroute(form.inserts);
    await form.submitButton.click();
    await expect(form.successPanel).toBeFocused();
    await test.step("sent", () => expectNoFindings(page));
    consoleErrors.length = 0;
  });

test("a form can be filled and sent with the keyboard alone, in the order of its fields", async ({
  page,
}) => {
  const values = freshValues(sponsorPage.form);
  const form = await openForm(page, sponsorPage);
  await page.getByRole("link", { name: /^Back to/ }).focus();
  for (const { key, control: kind } of fieldsOf(sponsorPage.form)) {
    await page.keyboard.press("Tab");
    await expect(form.control(key)).toBeFocused();
    await page.keyboard.insertText(kind === "select" ? "" : (values[key] ?? ""));
    if (kind === "select") await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "code of conduct" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(form.submitButton).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(form.successPanel).toBeFocused();
});

test("on a phone the banner, of one line or two, and the first invalid field are in view and clear of each other (5.1.3)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const speaker = await openForm(page, speakerPage);
  await speaker.fill({ ...freshValues(speakerPage.form), audience: "" });
  await speaker.submitButton.click();
  const field = speaker.control("audience");
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
  const line = speaker.alert.getByText("Please update the Target audience field.");
  await expect(line).toBeInViewport({ ratio: 1 });
  const label = await page.getByText("Target audience", { exact: false }).last().boundingBox();
  const box = await line.boundingBox();
  expect(label?.y).toBeGreaterThan((box?.y ?? 0) + (box?.height ?? 0));

  const contact = await openForm(page, contactPage);
  await contact.submitButton.click();
  await expect(contact.control("name")).toBeFocused();
  const twoLines = contact.alert.locator("> div");
  const legend = page.getByText("About you");
  await expect
    .poll(async () => {
      const [above, below] = [await twoLines.boundingBox(), await legend.boundingBox()];
      return Math.round((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0));
    })
    .toBeCloseTo(16, -1);
});
