import { speakerForm } from "#domain/forms/speaker.ts";
import { dialogOf } from "#tests/support/browser/answer-dialog.ts";
import { expect, test } from "#tests/support/browser/dashboard-page.ts";
import { openHydrated } from "#tests/support/browser/hydrated.ts";
import { enterCode, expectCodeStep, requestCode } from "#tests/support/browser/sign-in.ts";
import {
  removeRenderedAnew,
  startTranslator,
  translated,
} from "#tests/support/browser/translator.ts";
import { waitForCode } from "#tests/support/mail/sent-mail.ts";

test.afterEach(({ consoleErrors }) => removeRenderedAnew(consoleErrors));

test("staff sign in, search, answer and write to a list while a browser translates the dashboard (2.19.3)", async ({
  page,
  server,
  dashboard,
  staffAddress,
}, { testId }) => {
  const email = `${testId}@example.org`;
  for (const name of ["Third", "Second", "First"])
    await dashboard.submit(speakerForm, { name, email, topicTitle: `${name} talk` });

  await openHydrated(page, "/admin/login");
  await page.evaluate(startTranslator);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await requestCode(page, staffAddress);
  await expectCodeStep(page);
  await expect(page.getByText(staffAddress, { exact: true })).toBeVisible();
  const resend = page.getByRole("button", { name: "Resend code in" });
  const seconds = await resend.textContent();
  await expect(resend).not.toHaveText(seconds ?? "");
  await enterCode(page, await waitForCode(server, staffAddress));

  const title = page.getByRole("heading", { name: "Admin Dashboard" });
  await expect(title).toBeVisible();
  await page.evaluate(startTranslator);
  await expect(title).toHaveText(translated("Admin Dashboard"));
  const status = page.getByRole("status").filter({ hasText: "records" });
  for (const tab of ["Contact", "Media", "Student", "Speaker"]) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(page.getByRole("tab", { name: tab })).toHaveAttribute("aria-selected", "true");
  }
  const search = page.getByRole("searchbox", { name: "Search" });
  await search.fill("nobody at all");
  await expect(page.getByText("No speaker applications match")).toBeVisible();
  await page.getByRole("button", { name: "Show all" }).click();
  await search.fill(email);
  await expect(page.getByRole("article")).toHaveCount(3);
  await search.fill(`${email} First`);
  await expect(status).toContainText("1 shown");
  await search.fill(email);
  const filter = page.getByRole("combobox", { name: "Filter" });
  await filter.selectOption("handled");
  await expect(page.getByRole("article")).toHaveCount(0);
  await filter.selectOption("all");

  const first = page.getByRole("article", { name: "First" });
  await expect(first.getByRole("heading")).toHaveText("First");
  await first.getByRole("button", { name: "Mark as Handled" }).click();
  await expect(first).toContainText("HANDLED");
  await expect(first).not.toContainText("PENDING");
  await first.getByRole("button", { name: "Mark as Pending" }).click();
  await expect(first).toContainText("PENDING");

  await first.getByRole("button", { name: "Add a note" }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole("button", { name: "Add the note" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Please write something.");
  await dialog.getByLabel("Note").last().fill("Met her in May.");
  await dialog.getByRole("button", { name: "Add the note" }).click();
  await expect(dialog).toBeHidden();
  await first.getByRole("button", { name: "last: noted by" }).click();
  await expect(first.getByText("Met her in May.", { exact: true })).toHaveCount(2);

  await first.getByRole("button", { name: "Answer" }).click();
  await dialog.getByLabel("Outcome (optional)").selectOption("accepted");
  const preview = dialog.getByRole("region", { name: "Email to First" });
  await expect(preview).toContainText("Subject: Accepted: First talk");
  const answer = dialog.getByLabel("Your answer");
  for (const words of ["Dear {name}, {nam}", "{nam} {name} {nam}", "Dear {name}"]) {
    await answer.fill(words);
    await expect(preview.locator("p[dir=auto]")).toHaveText(words.replace("{name}", "First"));
  }
  await dialog.getByRole("button", { name: "Send and mark as handled" }).click();
  await expect(dialog).toBeHidden();
  const countdown = first.getByText("Leaves in");
  const left = await countdown.textContent();
  await expect(countdown).not.toHaveText(left ?? "");
  await first.getByRole("button", { name: "Take back" }).click();
  await expect(countdown).toBeHidden();

  await page.getByRole("button", { name: "Write to these 3" }).click();
  await dialog.getByLabel("Outcome (optional)").selectOption("declined");
  await dialog.getByRole("checkbox", { name: "Second" }).uncheck();
  await dialog.getByRole("button", { name: "Send 2 emails" }).click();
  await expect(dialog).toContainText("2 people will get this email.");
  await dialog.getByRole("alert").getByRole("button", { name: "Back" }).click();
  await dialog.getByRole("checkbox", { name: "Second" }).check();
  await dialog.getByRole("button", { name: "Send 3 emails" }).click();
  await dialog.getByRole("alert").getByRole("button", { name: "Send" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("3 answers leave in ten minutes")).toBeVisible();

  await page.getByRole("button", { name: "Show on the site" }).click();
  await expect(dialog).toContainText("No speaker has agreed to be named yet.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The site shows them within")).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Shortcuts" }).click();
  await dialog.getByRole("button", { name: "Close" }).click();
});
