import { expect, test } from "#tests/support/browser/fixtures.ts";
import {
  contactPage,
  countRows,
  formPages,
  openFilled,
  openForm,
  speakerPage,
  sponsorPage,
} from "#tests/support/browser/form-page.ts";
import { holdRequests } from "#tests/support/browser/hold-requests.ts";
import { waitForMail } from "#tests/support/mail/sent-mail.ts";
import { SUCCESS } from "#tests/support/spec.ts";

for (const each of formPages)
  test(`${each.path} is stored, mailed and cleared (1.2.3, 1.3.7, 3.3.10, 4.1.4, 6.1.1, 7.1.3, 7.1.4, 8.2.1 to 8.2.3, 9.5.1, 9.5.2)`, async ({
    page,
    server,
  }) => {
    const { formType, copy, applicant } = each.form;
    const { rows } = countRows(page, each);
    const { form, values } = await openFilled(page, each);
    const release = await holdRequests(page, form.inserts);
    const mailCall = page.waitForRequest("**/api/send-email");
    const button = page.locator("button[type=submit]");
    await expect(button).toHaveText(copy.submit);
    await button.click();
    await expect(button).toHaveText(copy.submitting);
    await expect(button).toBeDisabled();
    release();

    await expect(form.successPanel).toBeFocused();
    await expect(form.successPanel).toBeInViewport();
    const header = await page.getByRole("banner").boundingBox();
    const panel = await form.successPanel.boundingBox();
    expect(panel?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    await expect(form.successPanel.getByText(SUCCESS[formType], { exact: true })).toBeVisible();
    await expect(button).toBeEnabled();
    expect(Object.values(await form.values()).join("")).toBe("");
    expect(rows()).toBe(1);
    const reference = (await form.successPanel.locator("strong").textContent()) ?? "";
    expect(reference).toMatch(/^[0-9a-f]{8}$/);
    await expect(form.successPanel).toContainText(`Your reference number is ${reference}.`);
    expect((await mailCall).postDataJSON()).toEqual({ formType, formData: values });
    const address = values[applicant.email];
    const mail = await waitForMail(server, ({ replyTo }) => replyTo?.[0]?.address === address);
    expect(mail.text).toContain(values.message ?? values.bio);
    expect(mail.text).toContain(`Reference number: ${reference}.`);

    await page.locator("form [name]").first().fill("x");
    await expect(form.successPanel).toHaveCount(0);
  });

test("a blank form sent a second after a success is refused (4.1.4)", async ({ page }) => {
  await page.clock.install();
  const { form } = await openFilled(page, contactPage);
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

test("the database client is loaded when a visitor types the first word", async ({ page }) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  const form = await openForm(page, contactPage);
  await page.waitForLoadState("networkidle");
  const before = requested.length;
  expect(requested.filter((url) => url.endsWith("/config.json"))).toEqual([]);
  await form.control("name").fill("A");
  await expect.poll(() => requested.some((url) => url.endsWith("/config.json"))).toBe(true);
  await expect.poll(() => requested.slice(before).some((url) => url.endsWith(".js"))).toBe(true);
});

test("counters show the missing length, and a near maximum (2.10.6, 5.1.12)", async ({ page }) => {
  const form = await openForm(page, speakerPage);
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
});
