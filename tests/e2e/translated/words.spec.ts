import { dialogOf } from "#tests/support/browser/answer-dialog.ts";
import { confirm, part, test } from "#tests/support/browser/applicant-page.ts";
import { expect } from "#tests/support/browser/fixtures.ts";
import { makeOld } from "#tests/support/browser/oldest-browsers.ts";
import { startTranslator, translated } from "#tests/support/browser/translator.ts";

test("what was typed, and who and what is named, stays where one of the oldest browsers translates the pages of applicants and staff (2.19.3, 2.19.5)", async ({
  page,
  send,
  dashboard,
  staffAddress,
}) => {
  await makeOld(page);
  const sent = await send({ name: "Asha Rao", topicTitle: "Nodes" });
  await confirm(page, sent);
  await page.evaluate(startTranslator);
  await expect(page.getByRole("heading", { name: "What you sent" })).toHaveText(
    translated("What you sent"),
  );
  await expect(page.locator("[translate=no]", { hasText: sent.id.slice(0, 8) })).toHaveCount(1);
  for (const value of ["Asha Rao", "Nodes"])
    await expect(part(page, "What you sent").getByText(value, { exact: true })).toBeVisible();

  await dashboard.open("Speaker");
  await page.evaluate(startTranslator);
  await page.getByRole("searchbox", { name: "Search" }).fill(sent.address);
  const card = page.getByRole("article");
  await expect(card).toHaveCount(1);
  await expect(card.getByRole("heading")).toHaveText("Asha Rao");
  await expect(page.getByText(staffAddress, { exact: true })).toBeVisible();
  await card.getByRole("button", { name: "Add a note" }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel("Note").last().fill("Met her in May.");
  await dialog.getByRole("button", { name: "Add the note" }).click();
  await card.getByRole("button", { name: /\bentr(y|ies)\b/ }).click();
  await expect(card.getByText("Met her in May.", { exact: true })).toHaveCount(2);
  await card.getByRole("button", { name: "Answer" }).click();
  await dialog.getByLabel("Outcome (optional)").selectOption("accepted");
  await dialog.getByLabel("Your answer").fill("Dear {name}, {nam}");
  const preview = dialog.getByRole("region", { name: "Email to Asha Rao" });
  await expect(preview).toContainText("Subject: Accepted: Nodes");
  await expect(preview.locator("p[dir=auto]")).toHaveText("Dear Asha Rao, {nam}");
  await dialog.getByLabel("Your answer").fill("Dear {name}, yes.");
  await dialog.getByRole("button", { name: "Send and mark as handled" }).click();
  const countdown = card.getByText("Leaves in");
  const left = await countdown.textContent();
  await expect(countdown).not.toHaveText(left ?? "");
  const table = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  await table;
});
