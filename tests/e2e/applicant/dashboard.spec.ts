import { confirm, part, test } from "#tests/support/browser/applicant-page.ts";
import { expect } from "#tests/support/browser/fixtures.ts";

test("staff see on the card and in its history what the applicant does, once that is read again (2.12.49, 2.12.51, 2.12.52, 2.12.53)", async ({
  page,
  context,
  dashboard,
  send,
}) => {
  const sent = await send({ name: "Asha", topicTitle: "The first title" });
  await dashboard.open("Speaker");
  const search = page.getByRole("searchbox", { name: "Search" });
  await search.fill(sent.address);
  const card = page.getByRole("article", { name: "Asha" });
  await expect(card).toContainText("The first title");

  const own = await context.newPage();
  await confirm(own, sent);
  await own.getByRole("button", { name: "Change something" }).click();
  await own.getByLabel("Topic title").fill("The second title");
  await own.getByRole("button", { name: "Save", exact: true }).click();
  const withdrawal = part(own, "Withdraw");
  await withdrawal.getByRole("button", { name: "Withdraw" }).click();
  await withdrawal.getByLabel("Why (optional)").fill("No visa");
  await withdrawal.getByRole("button", { name: "Yes, withdraw it" }).click();
  await expect(withdrawal.getByRole("status")).not.toBeEmpty();

  await card.getByRole("button", { name: "Mark as Handled" }).click();
  await expect(card).toContainText("The second title");
  await expect(card).not.toContainText("The first title");
  await search.fill(`${sent.address} is:withdrawn`);
  for (const line of ["Address confirmed", "Corrected just now", "Withdrawn"])
    await expect(card.getByText(line, { exact: true })).toBeVisible();
  await expect(card).not.toContainText("promised");
  await card.getByRole("button", { name: /^\d entries, last: / }).click();
  const entries = card.getByRole("list", { name: "History" }).getByRole("listitem");
  await expect(entries.filter({ hasText: "Withdrawn by the applicant" })).toContainText("No visa");
  await expect(entries.filter({ hasText: "Topic title, before" })).toContainText(
    /The first title.*Topic title, now.*The second title/s,
  );
  await expect(entries.filter({ hasText: "Address confirmed" })).toHaveCount(1);
});

test("an answer to somebody who did not send it takes one more step (2.12.54)", async ({
  page,
  dashboard,
  send,
}) => {
  const sent = await send({ name: "Chitra" });
  await sent.open(page, "Is this yours?");
  await page.getByRole("button", { name: "No, it was not me" }).click();
  await page.getByRole("button", { name: "Yes, it was not me" }).click();
  await expect(page.locator("h1")).toHaveText("It was not you");
  await dashboard.open("Speaker");
  await page.getByRole("searchbox", { name: "Search" }).fill(sent.address);
  const card = page.getByRole("article", { name: "Chitra" });
  const disowned = "The owner of this address says they did not send this.";
  await expect(card).toContainText(disowned);
  await card.getByRole("button", { name: "Answer" }).click();
  const dialog = page.getByRole("dialog", { name: "Answer to Chitra" });
  await dialog.getByLabel("Your answer").fill("Dear Chitra,");
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect(dialog.getByText(`${disowned} Send again`)).toBeVisible();
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect(dialog).toBeHidden();
});
