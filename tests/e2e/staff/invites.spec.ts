import { INVITE_ENDED } from "#domain/invite.ts";
import { atBothWidths, expectNoFindings } from "#tests/support/browser/axe.ts";
import { expect, test } from "#tests/support/browser/dashboard-page.ts";
import { formOn, speakerPage } from "#tests/support/browser/form-page.ts";
import { hydrated } from "#tests/support/browser/hydrated.ts";
import { freshValues } from "#tests/support/sample-values.ts";

test.use({ environment: { EVENT_DATES: "2099-02", FORMS_OPEN: "speaker=2099-01-01/" } });

test("a link of the staff opens a closed form for one application, with and without JavaScript, and then says that it was used (2.22.8 to 2.22.10)", async ({
  page,
  browser,
  context,
  dashboard,
  server,
}) => {
  await dashboard.open("Speaker");
  await page.getByRole("button", { name: "Invite" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite" });
  /** Makes a link, and returns it from the words to send. */
  const invite = async (name: string): Promise<string> => {
    await dialog.getByLabel("For whom").fill(name);
    await dialog.getByRole("button", { name: "Make a link" }).click();
    await expect(dialog.getByRole("listitem").filter({ hasText: name })).toBeVisible();
    const letter = await dialog.getByLabel("Send these words.").inputValue();
    return /http\S+/.exec(letter)?.[0] ?? "";
  };
  const first = await invite("Asha");
  const second = await invite("Ravi");
  await atBothWidths(page, () => expectNoFindings(page));

  const guest = await context.newPage();
  const form = formOn(guest, speakerPage);
  await guest.goto(first);
  await hydrated(guest);
  await expect(guest.getByText("You are invited: your link takes one submission")).toBeVisible();
  await form.fill({ ...freshValues(speakerPage.form), name: "Asha Rao" });
  await form.submitButton.click();
  await expect(form.successPanel).toBeFocused();
  await guest.reload();
  await expect(guest.getByText(INVITE_ENDED)).toBeVisible();
  await expect(form.submitButton).toHaveCount(0);

  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: server.url });
  const posted = formOn(plain, speakerPage);
  await plain.goto(second);
  const code = plain.getByLabel("Were you invited?");
  await code.fill(second.split("=")[1] ?? "");
  await plain.getByRole("button", { name: "Open the form" }).click();
  await posted.fill({ ...freshValues(speakerPage.form), bio: "short" });
  await posted.submitButton.click();
  await posted.control("bio").fill("x".repeat(60));
  await posted.submitButton.click();
  await expect(posted.successPanel).toBeVisible();
  await plain.goto(second);
  await code.fill(second.split("=")[1] ?? "");
  await plain.getByRole("button", { name: "Open the form" }).click();
  await expect(plain.getByText(INVITE_ENDED)).toBeVisible();
  await plain.close();

  await page.goto("/admin?tab=speakers");
  await expect(page.getByRole("article", { name: "Asha Rao" })).toContainText(
    "1 entry, last: invited by",
  );
});
