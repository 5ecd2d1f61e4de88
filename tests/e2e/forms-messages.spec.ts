import type { Page } from "@playwright/test";
import { type Form, fieldsOf } from "#domain/forms/form.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import {
  control,
  fill,
  formPages,
  freshValues,
  open,
  submitButton,
} from "#tests/support/form-page.ts";

const EMAIL = ["Email is required", "Email is invalid"] as const;
const PHONE = ["Phone number is required", "Phone number is invalid"] as const;
const SHORT = "Message must be at least 10 characters";

/** Key, what is typed, and the message, word for word (docs/specification.md 5). */
const MESSAGES: Readonly<Record<Form["formType"], readonly (readonly [string, string, string])[]>> =
  {
    sponsor: [
      ["companyName", "", "Company name is required"],
      ["contactName", " ", "Contact person name is required"],
      ["contactEmail", "", EMAIL[0]],
      ["contactEmail", "asha@example", EMAIL[1]],
      ["contactPhone", "", PHONE[0]],
      ["contactPhone", "098765", PHONE[1]],
      ["sponsorshipType", "", "Please select a sponsorship type"],
      ["budgetRange", "", "Please select a budget range"],
      ["message", "", "Please provide additional information"],
      ["message", "Nineteen characters", "Please provide more details (minimum 20 characters)"],
    ],
    speaker: [
      ["name", "", "Name is required"],
      ["email", "", EMAIL[0]],
      ["email", "asha", EMAIL[1]],
      ["phone", "", PHONE[0]],
      ["phone", "+91-98765", PHONE[1]],
      ["bio", "", "Speaker bio is required"],
      ["bio", "x".repeat(49), "Bio must be at least 50 characters"],
      ["topicTitle", "", "Topic title is required"],
      ["topicAbstract", "", "Topic abstract is required"],
      ["topicAbstract", "x".repeat(99), "Abstract must be at least 100 characters"],
      ["experience", "", "Please describe your speaking experience"],
      ["audience", "", "Please describe your target audience"],
    ],
    contact: [
      ["name", "", "Name is required"],
      ["email", "", EMAIL[0]],
      ["email", "asha@@example.org", EMAIL[1]],
      ["subject", "", "Subject is required"],
      ["message", "", "Message is required"],
      ["message", "Too short", SHORT],
      ["phone", "12345678901234567", PHONE[1]],
    ],
    "media-partnership": [
      ["name", "", "Name is required"],
      ["email", "", EMAIL[0]],
      ["email", "@example.org", EMAIL[1]],
      ["organization", "", "Organization is required"],
      ["partnershipType", "", "Partnership type is required"],
      ["message", "", "Message is required"],
      ["message", "Too short", SHORT],
    ],
    "student-volunteer": [
      ["name", "", "Name is required"],
      ["email", "", EMAIL[0]],
      ["email", "asha", EMAIL[1]],
      ["message", "", "Message is required"],
    ],
  };

const bannerOf = (form: Form, label: string): string =>
  ({
    sponsor: `Please update the ${label} field.`,
    speaker: `Please update the ${label} field.`,
    contact: "Please correct the highlighted fields.",
    "student-volunteer": "Please correct the highlighted fields.",
    "media-partnership": "Please fill in all required fields.",
  })[form.formType];

const labelOf = (form: Form, key: string): string =>
  fieldsOf(form).find((field) => field.key === key)?.label ?? "";

const expectRefusal = async (page: Page, form: Form, key: string, message: string) => {
  const banner = page.getByRole("alert");
  await expect(banner.getByText(bannerOf(form, labelOf(form, key)), { exact: true })).toBeVisible();
  await expect(banner.getByRole("link")).toHaveText([message]);
  await expect(control(page, key)).toBeFocused();
  await expect(control(page, key)).toHaveAttribute("aria-invalid", "true");
  await expect(control(page, key)).toHaveAccessibleDescription(
    new RegExp(`Error: ${quoted(message)}`),
  );
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByText("1 field needs attention")).toBeVisible();
  const label = await page.locator(`label[for="field-${key}"]`).boundingBox();
  const header = await page.getByRole("banner").boundingBox();
  expect(label?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  expect(label?.y).toBeLessThan(page.viewportSize()?.height ?? 0);
};

const quoted = (text: string): string => text.replace(/[()]/g, "\\$&");

for (const { form, path } of formPages) {
  test(`${path} says each message of its fields and takes it back when the field is edited`, async ({
    page,
  }) => {
    const good = freshValues(form);
    await open(page, path);
    await fill(page, form, good);
    for (const [key, value, message] of MESSAGES[form.formType])
      await test.step(`${key}: ${message}`, async () => {
        await fill(page, form, { [key]: value });
        await submitButton(page, form).click();
        await expectRefusal(page, form, key, message);
        await fill(page, form, { [key]: good[key] ?? "" });
        await expect(page.getByRole("alert")).toHaveCount(0);
        await expect(page.getByText(message)).toHaveCount(0);
        await expect(control(page, key)).not.toHaveAttribute("aria-invalid");
        await expect(page).not.toHaveTitle(/Error/);
      });
  });

  test(`${path} lists every missing field, leads to each and counts what is left`, async ({
    page,
  }) => {
    const missing = fieldsOf(form).filter(({ required }) => required);
    await open(page, path);
    await submitButton(page, form).click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveText(
      missing.map(({ required }) => required ?? ""),
    );
    await expect(control(page, missing[0]?.key ?? "")).toBeFocused();
    const last = missing.at(-1);
    await page.getByRole("alert").getByRole("link").last().click();
    await expect(control(page, last?.key ?? "")).toBeFocused();
    await expect(page.getByText(`${missing.length} fields need attention`)).toBeVisible();
    await fill(page, form, { [last?.key ?? ""]: "x" });
    await expect(page.getByRole("alert").getByRole("link")).toHaveCount(missing.length - 1);
    await expect(page).toHaveURL(path);
  });
}

test("a field that was in order keeps what was typed when another one is refused", async ({
  page,
}) => {
  const [{ form, path }] = formPages;
  await open(page, path);
  await fill(page, form, { ...freshValues(form), email: "asha" });
  await submitButton(page, form).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(control(page, "subject")).not.toHaveValue("");
  await expect(control(page, "email")).toHaveValue("asha");
});
