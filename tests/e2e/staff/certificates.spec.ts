import { Client } from "pg";
import { confirm, test } from "#tests/support/browser/applicant-page.ts";
import { atBothWidths, expectNoFindings } from "#tests/support/browser/axe.ts";
import { changeNews, expect } from "#tests/support/browser/dashboard-page.ts";

test("staff send a certificate, which is on the applicant's page and can be checked, and withdraw it (2.25.1 to 2.25.3)", async ({
  page,
  dashboard,
  send,
  databaseUrl,
}) => {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  const sent = await send({ name: "Asha Rao" });
  await confirm(page, sent);
  await sent.accept();

  await dashboard.open("Speaker");
  const card = page.getByRole("article", { name: "Asha Rao" });
  const dialog = page.getByRole("dialog", { name: "Answer to Asha Rao" });
  await card.getByRole("button", { name: "Answer" }).click();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("checkbox", { name: "Certificate" })).toHaveCount(0);
  // The address has the dialog a moment later, and a reload opens what it names.
  await expect(page).toHaveURL(/&dialog=answer$/);
  const { rows: editions } = await database.query("select year, ends_at from private.editions");
  await database.query("update private.editions set ends_at = now()");
  await changeNews(page, () => ({ suspects: [sent.id] }));
  await page.reload();
  await expect(card).toContainText("May have been sent by a bot");
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("checkbox", { name: "Certificate" })).toHaveCount(0);
  await page.unrouteAll({ behavior: "wait" });
  await page.reload();
  await dialog.getByRole("checkbox", { name: "Certificate" }).check();
  await expect(dialog.getByLabel("Your answer")).toHaveValue(/Your certificate is ready\./);
  const preview = dialog.getByRole("region", { name: "Email to Asha Rao" });
  await expect(preview.getByText("Your certificate", { exact: true })).toBeVisible();
  await dialog.getByLabel("Recommendation (optional)").fill("x".repeat(601));
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect(dialog.getByRole("alert")).toHaveText(
    "Please use at most 600 characters for the recommendation.",
  );
  await dialog.getByLabel("Recommendation (optional)").fill("{name} was calm.");
  await expect(dialog.getByLabel("Outcome (optional)")).toBeDisabled();
  await dialog.getByRole("checkbox", { name: "Certificate" }).uncheck();
  await expect(dialog.getByLabel("Outcome (optional)")).toBeEnabled();
  await dialog.getByRole("checkbox", { name: "Certificate" }).check();
  await expect(dialog.getByLabel("Recommendation (optional)")).toHaveValue("{name} was calm.");
  const issuedSoon = dialog.getByRole("region", { name: "Certificate of Asha Rao" });
  for (const words of ["Asha Rao", "Asha Rao was calm.", "Day of issue"])
    await expect(issuedSoon.getByText(words, { exact: true })).toBeVisible();
  await expect(dialog.getByText("PUBLIC_URL")).toHaveCount(0);
  await atBothWidths(page, () => expectNoFindings(page));
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect(card).toContainText(/Leaves in [01]:\d\d\./);
  await card.getByRole("button", { name: /entries, last: / }).click();
  await expect(card.getByRole("list", { name: "History" })).toContainText(
    /Certificate sent by .+Asha Rao was calm\./s,
  );
  await database.query(
    "update private.outbox set sent_at = now() where kind = 'answer' and sent_at is null",
  );

  await sent.open(page, "Your certificate");
  const sheet = page.getByRole("article", { name: "Certificate" });
  await expect(sheet).toContainText("Asha Rao was calm.");
  await page.goto(new URL((await sheet.getByRole("link").getAttribute("href")) ?? "").pathname);
  await expect(page.locator("h1")).toHaveText("This certificate is valid");
  await expect(page.locator("main")).toContainText("Asha Rao");
  await atBothWidths(page, () => expectNoFindings(page));
  const check = page.url();

  await page.goto("/admin");
  await page.getByRole("tab", { name: "Speaker" }).click();
  await expect(card.getByText("Certificate", { exact: true })).toBeVisible();
  await card.getByRole("button", { name: "Withdraw certificate" }).click();
  await card.getByRole("button", { name: "Keep it" }).click();
  await card.getByRole("button", { name: "Withdraw certificate" }).click();
  await expect(card.getByRole("button", { name: "Keep it" })).toBeFocused();
  await card.getByRole("button", { name: "Withdraw it" }).click();
  await expect(page.getByText("The certificate of Asha Rao is no longer valid")).toBeVisible();
  await expect(card.getByRole("button", { name: "Withdraw certificate" })).toHaveCount(0);
  const response = await page.request.get(check);
  expect(response.status()).toBe(410);
  expect(await response.text()).toContain("This certificate is no longer valid");

  // Other tests share the database.
  for (const { year, ends_at } of editions)
    await database.query("update private.editions set ends_at = $2 where year = $1", [
      year,
      ends_at,
    ]);
  await database.end();
});
