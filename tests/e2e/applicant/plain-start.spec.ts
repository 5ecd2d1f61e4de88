import { confirm, YOURS } from "#tests/support/browser/applicant-page.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { openFilled, speakerPage } from "#tests/support/browser/form-page.ts";
import { waitForMail } from "#tests/support/mail/sent-mail.ts";

test("without PUBLIC_URL the links of emails lead to the server on this machine, which says so once (7.7.9, 7.8.9, 7.8.18)", async ({
  page,
  server,
}) => {
  const { form, values } = await openFilled(page, speakerPage);
  await expect(page.getByText("Already sent one?")).toBeVisible();
  // What is sent faster gets no link, because a bot may have sent it.
  await page.waitForFunction(() => performance.now() > 3000);
  await form.submitButton.click();
  await expect(form.successPanel).toBeVisible();
  const { text } = await waitForMail(server, ({ to }) => to?.[0]?.address === values.email);
  const [link = ""] = text?.match(/^http.*#mine=.*$/m) ?? [];
  expect(link.startsWith(server.url)).toBe(true);
  await page.goto(link);
  await confirm(page);
  await expect(page.getByRole("heading", { name: YOURS })).toBeVisible();

  const team = await waitForMail(server, ({ replyTo }) => replyTo?.[0]?.address === values.email);
  expect(team.text).toContain(`${server.url}/admin?tab=speakers&record=`);
  expect(server.output().split(`links in emails name ${server.url},`)).toHaveLength(2);
});
