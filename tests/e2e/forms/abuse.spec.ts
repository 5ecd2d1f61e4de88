import { type Field, fieldsOf } from "#domain/forms/form.ts";
import type { FormValues } from "#domain/submission.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { contactPage, formOn, openFilled, speakerPage } from "#tests/support/browser/form-page.ts";
import { waitForMail } from "#tests/support/mail/sent-mail.ts";
import { freshValues } from "#tests/support/sample-values.ts";

const MARKUP = '<img src=x onerror="window.ran=1"><script>window.ran=1</script>';
const LONG = `${MARKUP} `.repeat(3).trim();

const isText = ({ control: kind, format }: Field): boolean => kind !== "select" && !format;

/** Nothing that a stranger types runs as code (docs/security.md 5.18). */
test("markup in every field stays text, on the page and in the mail", async ({ page, server }) => {
  const form = formOn(page, speakerPage);
  const markup: FormValues = {
    ...freshValues(speakerPage.form),
    ...Object.fromEntries(
      fieldsOf(speakerPage.form)
        .filter(isText)
        .map(({ key, maximum }) => [key, maximum < 1000 ? MARKUP.slice(0, maximum) : LONG]),
    ),
  };
  await form.open();
  await form.fill(markup);
  await page.reload();
  await expect(page.getByRole("button", { name: "Clear" })).toBeVisible();
  expect(await form.values()).toEqual(markup);
  await form.submit();
  expect(await page.evaluate(() => "ran" in window)).toBe(false);
  const mail = await waitForMail(server, ({ replyTo }) => replyTo?.[0]?.address === markup.email);
  expect(mail.html).toContain("&lt;img src=x");
  expect(mail.html).not.toContain("<img src=x");
  expect(mail.html).not.toContain("<script");
});

test("a visitor who fills the hidden field, which nobody sees, is marked but not refused (4.1.8)", async ({
  page,
}) => {
  const { form } = await openFilled(page, contactPage);
  const trap = page.getByLabel("Leave this empty");
  await expect(trap).not.toBeInViewport({ ratio: 0.1 });
  await expect(trap).not.toHaveAttribute("name");
  await trap.evaluate((element: HTMLInputElement) => {
    element.value = "https://spam.example";
  });
  const insert = page.waitForRequest(form.inserts);
  await form.submit();
  expect((await insert).headers()["x-submission-suspect"]).toBe("trap");
});
