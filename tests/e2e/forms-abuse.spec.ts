import { type Field, fieldsOf } from "#domain/forms/form.ts";
import type { FormValues } from "#domain/submission.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import {
  control,
  fill,
  formPages,
  freshValues,
  open,
  submitButton,
  successPanel,
  typedIn,
} from "#tests/support/form-page.ts";
import { waitForMail } from "#tests/support/sent-mail.ts";

const MARKUP = '<img src=x onerror="window.ran=1"><script>window.ran=1</script>';
const LONG = `${MARKUP} `.repeat(3).trim();

const isText = ({ control: kind, format }: Field): boolean => kind !== "select" && !format;

/** Nothing that a stranger types runs as code (docs/security.md 5.18). */
for (const { form, path } of formPages)
  test(`markup in every field of ${path} stays text, on the page and in the mail`, async ({
    page,
    server,
  }) => {
    const markup: FormValues = {
      ...freshValues(form),
      ...Object.fromEntries(
        fieldsOf(form)
          .filter(isText)
          .map(({ key, maximum }) => [key, maximum < 1000 ? MARKUP.slice(0, maximum) : LONG]),
      ),
    };
    await open(page, path);
    await fill(page, form, markup);
    await page.reload();
    await expect(page.getByRole("button", { name: "Clear" })).toBeVisible();
    expect(await typedIn(page, form)).toEqual(markup);
    await submitButton(page, form).click();
    await expect(successPanel(page, form)).toBeVisible();
    expect(await page.evaluate(() => "ran" in window)).toBe(false);
    const address = markup[form.applicant.email];
    const mail = await waitForMail(server, ({ replyTo }) => replyTo?.[0]?.address === address);
    expect(mail.html).toContain("&lt;img src=x");
    expect(mail.html).not.toContain("<img src=x");
    expect(mail.html).not.toContain("<script");
  });

/** Nothing that a stranger types runs as code (docs/security.md 5.18). */
for (const link of [
  "javascript:alert(1)",
  "data:text/html,x",
  "JaVaScRiPt://example.org/%0aalert(1)",
])
  test(`${link} is no link, whatever is put before it`, async ({ page }) => {
    const { form, path } = formPages[2];
    await open(page, path);
    await fill(page, form, { ...freshValues(form), website: link, linkedin: "" });
    await submitButton(page, form).click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveText([
      "Website must be a web address, for example https://example.com",
    ]);
  });

/** Nothing that a stranger types becomes a recipient (docs/security.md 5.19). */
for (const address of [
  "asha@example.org,eve@example.org",
  "Asha <asha@example.org>",
  "asha;@example.org",
])
  test(`${address} is no address`, async ({ page }) => {
    const { form, path } = formPages[0];
    await open(page, path);
    await fill(page, form, { ...freshValues(form), email: address });
    await submitButton(page, form).click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveText(["Email is invalid"]);
  });

/** Nothing that a stranger types becomes a recipient (docs/security.md 5.19). */
test("line breaks and headers pasted into name and subject reach one recipient, as text", async ({
  page,
  server,
}) => {
  const { form, path } = formPages[0];
  const values = freshValues(form);
  await open(page, path);
  await fill(page, form, values);
  for (const key of ["name", "subject"])
    await control(page, key).evaluate((element: HTMLInputElement) => {
      element.focus();
      document.execCommand("insertText", false, "x\r\nBcc: eve@example.org\r\n\r\nHello");
    });
  await submitButton(page, form).click();
  await expect(successPanel(page, form)).toBeVisible();
  const mail = await waitForMail(server, ({ replyTo }) => replyTo?.[0]?.address === values.email);
  expect(mail.to).toHaveLength(1);
  expect(mail.bcc ?? []).toEqual([]);
  expect(mail.cc ?? []).toEqual([]);
});

/** The hidden field marks and never refuses (docs/security.md 4.5). */
test("who fills the trap is marked and not refused, and a person who takes time is not marked", async ({
  page,
}) => {
  const { form, path } = formPages[0];
  const header = async () => {
    const nudge = page.waitForRequest("**/api/send-email");
    await submitButton(page, form).click();
    await expect(successPanel(page, form)).toBeVisible();
    return (await nudge).headers()["x-submission-suspect"];
  };
  await open(page, path);
  await page.waitForFunction(() => performance.now() > 3000);
  await fill(page, form, freshValues(form));
  expect(await header()).toBeUndefined();

  await fill(page, form, freshValues(form));
  const trap = page.getByLabel("Leave this empty");
  await expect(trap).not.toBeInViewport({ ratio: 0.1 });
  await expect(trap).not.toHaveAttribute("name");
  await trap.evaluate((element: HTMLInputElement) => {
    element.value = "https://spam.example";
  });
  expect(await header()).toBe("1");
});
