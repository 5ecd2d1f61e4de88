import { fieldsOf } from "#domain/forms/form.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import {
  formPages,
  freshValues,
  openFilled,
  openForm,
  speakerPage,
} from "#tests/support/browser/form-page.ts";
import { holdRequests } from "#tests/support/browser/hold-requests.ts";

for (const each of formPages)
  test(`${each.path} marks each field as required or optional, and says what happens next and to the data (2.10.2, 2.10.3, 2.10.5, 2.10.9)`, async ({
    page,
  }) => {
    const form = await openForm(page, each);
    for (const { key, required, options } of fieldsOf(each.form)) {
      const label = page.locator(`label[for="field-${key}"]`);
      await expect(label).toHaveText(required ? /\*$/ : /\(optional\)$/);
      if (!options) continue;
      const first = page.locator(`[name="${key}"] option`).first();
      await expect(first).toHaveText("Select an option");
      await expect(first).toHaveAttribute("value", "");
    }
    const next = page.getByRole("complementary", { name: "What happens next" });
    await expect(next.getByRole("listitem")).toHaveCount(2);
    await expect(next.getByRole("link")).toHaveAttribute("href", /^mailto:\w+@/);

    const line = page.locator("form").getByText("We keep what you send");
    await expect(line).toHaveText(
      "We keep what you send so that we can answer you and plan the event. More in our Privacy Policy.",
    );
    const button = await form.submitButton.boundingBox();
    expect((await line.boundingBox())?.y).toBeGreaterThan(button?.y ?? Number.POSITIVE_INFINITY);
    await line.getByRole("link", { name: "Privacy Policy" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy Policy");
  });

for (const each of formPages)
  test(`${each.path} can be read and not changed while it is sent, and names the mailbox when it fails (4.1.2, 4.1.5)`, async ({
    page,
    consoleErrors,
  }) => {
    const { form } = await openFilled(page, each);
    const release = await holdRequests(page, form.inserts);
    await form.submitButton.click();
    const button = page.locator("button[type=submit]");
    await expect(button).toHaveText(/^(Sending|Submitting)\.\.\.$/);
    await expect(button).toBeDisabled();
    for (const { key } of fieldsOf(each.form)) await expect(form.control(key)).not.toBeEditable();
    await page.unroute(form.inserts);
    await page.route(form.inserts, (route) => route.fulfill({ status: 500, json: {} }));
    release();
    await expect(form.successPanel).toBeVisible();
    await form.fill(freshValues(each));
    await form.submitButton.click();
    await expect(form.alert).toBeVisible();
    const panel = form.alert.locator("..");
    await expect(panel.getByRole("link")).toHaveAttribute("href", /^mailto:\w+@/);
    consoleErrors.length = 0;
  });

test("a field shows label, hint, error, control and counter in order (2.10.4)", async ({
  page,
}) => {
  const form = await openForm(page, speakerPage);
  await form.fill({ ...freshValues(speakerPage), bio: "Too short" });
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
