import { nameRing } from "#app/content/name-ring.ts";
import { fieldsOf } from "#domain/forms/form.ts";
import { progressOf } from "#domain/forms/progress.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { holdRequests } from "#tests/support/browser/conditions.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import {
  contactPage,
  countRows,
  openFilled,
  openForm,
  speakerPage,
} from "#tests/support/browser/form-page.ts";
import { waitForMail } from "#tests/support/mail/sent-mail.ts";
import { freshValues } from "#tests/support/sample-values.ts";
import { SUCCESS } from "#tests/support/spec.ts";

test("a form marks its fields, is sent once by a double click, and is stored, mailed and cleared (1.3.7, 2.10.2, 2.10.3, 2.10.5, 2.10.8, 2.10.9, 2.20.9, 3.3.10, 4.1.2, 4.1.4, 4.1.6, 6.1.1, 7.1.3, 7.1.4, 8.2.1 to 8.2.3, 9.5.1, 9.5.2)", async ({
  page,
  server,
}) => {
  const { formType, copy, applicant } = speakerForm;
  const { rows } = countRows(page, speakerPage);
  const { form, values } = await openFilled(page, speakerPage);
  for (const { key, required, options } of fieldsOf(speakerForm)) {
    const label = page.locator(`label[for="field-${key}"]`);
    await expect(label).toHaveText(required ? /\*$/ : /\(optional\)$/);
    if (!options) continue;
    const first = form.control(key).locator("option").first();
    await expect(first).toHaveText("Select an option");
    await expect(first).toHaveAttribute("value", "");
  }
  const { required } = progressOf(speakerForm, {});
  const next = page.getByRole("complementary", { name: "What happens next" });
  await expect(next).toContainText(`${required} of ${required} required fields`);
  const button = page.locator("button[type=submit]");
  await expect(button).toHaveText(copy.submit);
  const line = page.locator("form").getByText("We keep what you send");
  await expect(line).toHaveText(
    "We keep what you send so that we can answer you and plan the event. More in our Privacy Policy.",
  );
  await expect(line.getByRole("link")).toHaveAttribute("href", "/privacy");
  const box = await button.boundingBox();
  expect((await line.boundingBox())?.y).toBeGreaterThan(box?.y ?? Number.POSITIVE_INFINITY);

  const release = await holdRequests(page, form.inserts);
  const mailCall = page.waitForRequest("**/api/send-email");
  await button.dblclick();
  await expect(button).toHaveText(copy.submitting);
  await expect(button).toHaveText(/^(Sending|Submitting)\.\.\.$/);
  await expect(button).toBeDisabled();
  for (const { key } of fieldsOf(speakerForm)) await expect(form.control(key)).not.toBeEditable();
  release();

  await expect(form.successPanel).toBeFocused();
  await expect(form.successPanel).toBeInViewport();
  const header = await page.getByRole("banner").boundingBox();
  const panel = await form.successPanel.boundingBox();
  expect(panel?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  await expect(form.successPanel.getByText(SUCCESS[formType], { exact: true })).toBeVisible();
  await expect(button).toBeEnabled();
  expect(Object.values(await form.values()).join("")).toBe("");
  await expect(page.getByRole("link", { name: nameRing.title })).toHaveCount(1);
  const reference = (await form.successPanel.locator("strong").textContent()) ?? "";
  expect(reference).toMatch(/^[0-9a-f]{8}$/);
  await expect(form.successPanel).toContainText(`Your reference number is ${reference}.`);
  expect((await mailCall).postDataJSON()).toEqual({ formType, formData: values });
  const address = values[applicant.email];
  const mail = await waitForMail(server, ({ replyTo }) => replyTo?.[0]?.address === address);
  expect(mail.text).toContain(values.bio);
  expect(mail.text).toContain(`Reference number: ${reference}.`);
  expect(rows()).toBe(1);

  await form.control(fieldsOf(speakerForm)[0]?.key ?? "").fill("x");
  await expect(form.successPanel).toHaveCount(0);
});

test("the database client is loaded with the first typed word, and a blank form sent a second after a success is refused (4.1.4)", async ({
  page,
}) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.clock.install();
  const form = await openForm(page, contactPage);
  await page.waitForLoadState("networkidle");
  const before = requested.length;
  expect(requested.filter((url) => url.endsWith("/config.json"))).toEqual([]);
  await form.control("name").fill("A");
  await expect.poll(() => requested.some((url) => url.endsWith("/config.json"))).toBe(true);
  await expect.poll(() => requested.slice(before).some((url) => url.endsWith(".js"))).toBe(true);

  await form.fill(freshValues(contactPage.form));
  await page.clock.pauseAt(Date.now() + 60_000);
  await form.submit();
  // The second half of a slow double click.
  await form.submitButton.click();
  await expect(form.successPanel).toBeVisible();
  await page.clock.fastForward(1_000);
  await form.submitButton.click();
  await expect(form.alert).toContainText("Name is required");
  await expect(form.successPanel).toHaveCount(0);
});

test("the button says that a slow form is still being sent (4.1.3, 10.23)", async ({ page }) => {
  await page.clock.install();
  const { form } = await openFilled(page, contactPage);
  await page.route(form.inserts, () => {});
  await form.submitButton.click();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeDisabled();
  await page.clock.runFor(6_000);
  await expect(page.getByRole("button", { name: "Still sending..." })).toBeDisabled();
});

test("the next page reports the success of a form that was left, and one that is opened again meanwhile is emptied (4.1.9, 10.5)", async ({
  page,
}) => {
  const { form } = await openFilled(page, contactPage);
  const release = await holdRequests(page, form.inserts);
  await form.submitButton.click();
  await page.getByRole("link", { name: "Back to contact" }).click();
  await expect(page.locator("h1")).toHaveText("Contact Us");
  await page.goBack();
  await expect(form.control("name")).not.toHaveValue("");
  release();
  const notice = page.getByRole("status").filter({ hasText: SUCCESS.contact });
  await expect(notice).toBeInViewport();
  await expect(notice).toContainText(/Your reference number is [0-9a-f]{8}\./);
  await expect(form.control("name")).toHaveValue("");
  await page.getByRole("link", { name: "Partnerships", exact: true }).click();
  await expect(page.locator("h1")).toHaveText("Media & Partnerships");
  await expect(notice).toHaveCount(0);
});
