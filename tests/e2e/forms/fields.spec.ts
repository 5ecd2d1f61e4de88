import { expect, test } from "#tests/support/browser/fixtures.ts";
import {
  contactPage,
  openForm,
  speakerPage,
  sponsorPage,
} from "#tests/support/browser/form-page.ts";
import { freshValues } from "#tests/support/sample-values.ts";

test("assistive technology gets names, formats and hints, and counters of the missing length and a near maximum, and label, hint, error, control and counter are in order (2.10.4, 2.10.6, 5.1.12)", async ({
  page,
}) => {
  const form = await openForm(page, speakerPage);
  await expect(form.control("email")).toHaveAttribute("aria-required", "true");
  await expect(form.control("company")).not.toHaveAttribute("aria-required");
  await expect(form.control("company")).toHaveAccessibleName("Company (optional)");
  await expect(form.control("email")).toHaveAccessibleName("Email");
  await expect(form.control("phone")).toHaveAccessibleDescription(
    /^Digits and spaces, with the country code/,
  );
  for (const [key, type, autocomplete] of [
    ["name", "text", "name"],
    ["email", "email", "email"],
    ["phone", "tel", "tel"],
    ["company", "text", "organization"],
    ["jobTitle", "text", "organization-title"],
    ["linkedin", "url", "off"],
    ["website", "url", "url"],
  ] as const) {
    await expect(form.control(key)).toHaveAttribute("type", type);
    await expect(form.control(key)).toHaveAttribute("autocomplete", autocomplete);
  }

  await form.control("topicAbstract").fill(`  ${"x".repeat(35)}  `);
  await expect(page.getByText("35 of 100 characters minimum", { exact: true })).toBeVisible();
  await expect(form.control("topicAbstract")).toHaveAccessibleDescription(
    /35 of 100 characters minimum/,
  );
  await form.control("topicAbstract").fill("x".repeat(100));
  await expect(page.locator("p", { hasText: "Minimum reached" })).toBeVisible();
  await form.control("bio").fill("x".repeat(8_999));
  const bio = page.locator('[data-field="bio"]');
  await expect(bio.getByText("Minimum reached", { exact: true }).first()).toBeVisible();
  await form.control("bio").fill("x".repeat(9_000));
  await expect(page.getByText("9,000 of 10,000 characters maximum").first()).toBeVisible();
  await form.control("bio").fill("x".repeat(10_007));
  await expect(page.getByText("7 characters too many").first()).toBeVisible();

  await form.fill({ ...freshValues(speakerPage.form), bio: "Too short" });
  await form.submitButton.click();
  await expect(form.alert).toBeVisible();
  const parts = ["label", "#field-bio-hint", "#field-bio-error", "textarea", "#field-bio-note"];
  const field = page.locator('[data-field="bio"]');
  const tops = await Promise.all(
    parts.map(async (part) => (await field.locator(part).boundingBox())?.y ?? 0),
  );
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(new Set(tops).size).toBe(parts.length);
});

test("leaving a field adds https:// to a link and trims the value, and a blank one stays blank (5.1.5, 5.1.9)", async ({
  page,
}) => {
  const form = await openForm(page, sponsorPage);
  await form.control("website").fill("  example.org/about ");
  await form.control("contactName").fill("  Asha Rao ");
  await form.control("linkedin").fill("   ");
  await form.control("goals").focus();
  await expect(form.control("website")).toHaveValue("https://example.org/about");
  await expect(form.control("contactName")).toHaveValue("Asha Rao");
  await expect(form.control("linkedin")).toHaveValue("");
});

test("progress is counted beside the form and by a bar below the header, and nothing announces it (2.10.8)", async ({
  page,
}) => {
  const form = await openForm(page, contactPage);
  const aside = page.getByRole("complementary", { name: "What happens next" });
  await expect(aside).toContainText("0 of 4 required fields");
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.locator("aside > div").first();
  const width = async () => Math.round((await bar.boundingBox())?.width ?? 0);
  expect(await width()).toBe(0);
  await form.control("name").fill("Asha Rao");
  await expect.poll(width).toBe(Math.round(390 / 4));
  await form.fill(freshValues(contactPage.form));
  await expect.poll(width).toBe(390);
  await page.mouse.wheel(0, 600);
  const header = await page.getByRole("banner").boundingBox();
  await expect.poll(async () => (await bar.boundingBox())?.y).toBeCloseTo(header?.height ?? 0, 0);
  await form.control("email").fill("not an address");
  await expect(aside).toContainText("3 of 4 required fields");
  await page.reload();
  await expect(aside).toContainText("3 of 4 required fields");
  await expect(aside.locator("[role], [aria-live=polite], [aria-live=assertive]")).toHaveCount(0);
});
