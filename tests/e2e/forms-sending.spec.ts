import type { Form } from "#domain/forms/form.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import {
  control,
  countRows,
  fill,
  formPages,
  freshValues,
  insertsOf,
  open,
  submitButton,
  successPanel,
  typedIn,
} from "#tests/support/form-page.ts";
import { holdRequests } from "#tests/support/hold-requests.ts";
import { waitForMail } from "#tests/support/sent-mail.ts";

/** What each form says when its row has been stored (docs/specification.md 8.2). */
const SUCCESS: Readonly<Record<Form["formType"], string>> = {
  sponsor:
    "Our sponsorship team will review your inquiry and get back to you within 2 business days.",
  speaker: "Our team will review it and get back to you within 5-7 business days.",
  contact: "Thank you for contacting us. We will reach out to you as soon as possible.",
  "student-volunteer": "Thank you for contacting us. We will reach out to you as soon as possible.",
  "media-partnership": "Thank you for contacting us. We will reach out to you as soon as possible.",
};

for (const { form, path } of formPages)
  test(`${path} is sent, mailed and cleared`, async ({ page, server }) => {
    const values = freshValues(form);
    const { rows } = countRows(page, form);
    await open(page, path);
    await fill(page, form, values);
    const release = await holdRequests(page, insertsOf(form));
    const nudge = page.waitForRequest("**/api/send-email");
    const button = page.locator("button[type=submit]");
    await expect(button).toHaveText(form.copy.submit);
    await button.click();
    await expect(button).toHaveText(form.copy.submitting);
    await expect(button).toBeDisabled();
    release();

    const panel = successPanel(page, form);
    await expect(panel).toBeFocused();
    await expect(panel).toBeInViewport();
    await expect(panel.getByText(SUCCESS[form.formType], { exact: true })).toBeVisible();
    await expect(button).toBeEnabled();
    expect(Object.values(await typedIn(page, form)).join("")).toBe("");
    expect(rows()).toBe(1);
    expect((await nudge).postDataJSON()).toEqual({ formType: form.formType, formData: values });
    const address = values[form.applicant.email];
    const mail = await waitForMail(server, ({ replyTo }) => replyTo?.[0]?.address === address);
    expect(mail.text).toContain(values.message ?? values.bio);

    await page.locator("form [name]").first().fill("x");
    await expect(panel).toHaveCount(0);
  });

test("the label says after a while that it is still sending", async ({ page }) => {
  const [{ form, path }] = formPages;
  await page.clock.install();
  await open(page, path);
  await fill(page, form, freshValues(form));
  await page.route(insertsOf(form), () => {});
  await submitButton(page, form).click();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeDisabled();
  await page.clock.runFor(6_000);
  await expect(page.getByRole("button", { name: "Still sending..." })).toBeDisabled();
});

test("links get https:// and values are trimmed when the field is left, blank ones stay blank", async ({
  page,
}) => {
  await open(page, "/apply/sponsor");
  await control(page, "website").fill("  example.org/about ");
  await control(page, "contactName").fill("  Asha Rao ");
  await control(page, "linkedin").fill("   ");
  await control(page, "goals").focus();
  await expect(control(page, "website")).toHaveValue("https://example.org/about");
  await expect(control(page, "contactName")).toHaveValue("Asha Rao");
  await expect(control(page, "linkedin")).toHaveValue("");
});

test("the supabase client comes with the first touch of a form, not with the page", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await open(page, "/contact/general");
  await page.waitForLoadState("networkidle");
  const before = asked.length;
  expect(asked.filter((url) => url.endsWith("/config.json"))).toEqual([]);
  await control(page, "name").focus();
  await expect.poll(() => asked.some((url) => url.endsWith("/config.json"))).toBe(true);
  expect(asked.slice(before).some((url) => url.endsWith(".js"))).toBe(true);
});

test("counters tell how much is missing and when a maximum comes near", async ({ page }) => {
  await open(page, "/apply/speaker");
  await control(page, "topicAbstract").fill(`  ${"x".repeat(35)}  `);
  await expect(page.getByText("35 of 100 characters minimum", { exact: true })).toBeVisible();
  await expect(control(page, "topicAbstract")).toHaveAccessibleDescription(
    /35 of 100 characters minimum/,
  );
  await control(page, "topicAbstract").fill("x".repeat(100));
  await expect(page.locator("p", { hasText: "Minimum reached" })).toBeVisible();
  await control(page, "bio").fill("x".repeat(9_500));
  await expect(page.getByText("9,500 of 10,000 characters maximum").first()).toBeVisible();
  await control(page, "bio").fill("x".repeat(10_007));
  await expect(page.getByText("7 characters too many").first()).toBeVisible();
});
