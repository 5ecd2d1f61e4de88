import { expect } from "#tests/support/browser/fixtures.ts";
import { confirm, part, test } from "#tests/support/browser/own-page.ts";

test("staff see on the card and in its history what the applicant did (2.12.49, 2.12.51, 2.12.52, 2.12.53)", async ({
  page,
  dashboard,
  send,
}) => {
  const sent = await send({ name: "Asha", topicTitle: "The first title" });
  await sent.open(page, "Was it you?");
  await confirm(page);
  await page.getByRole("button", { name: "Correct" }).click();
  await page.getByLabel("Topic title").fill("The second title");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const withdrawal = part(page, "Withdraw");
  await withdrawal.getByRole("button", { name: "Withdraw" }).click();
  await withdrawal.getByLabel("Why (optional)").fill("No visa");
  await withdrawal.getByRole("button", { name: "Yes, withdraw it" }).click();
  await expect(withdrawal.getByRole("status")).not.toBeEmpty();

  await dashboard.open("Speaker");
  await page.getByRole("searchbox", { name: "Search" }).fill(`${sent.address} is:withdrawn`);
  const card = page.getByRole("article", { name: "Asha" });
  for (const line of ["Address confirmed", "Corrected just now", "Withdrawn by the applicant"])
    await expect(card.getByText(line, { exact: true })).toBeVisible();
  await expect(card).not.toContainText("promised");
  await card.getByRole("button", { name: /^3 entries, last: withdrawn by the applicant/ }).click();
  const entries = card.getByRole("list", { name: "History" }).getByRole("listitem");
  await expect(entries).toContainText([
    /Withdrawn by the applicant.+No visa/s,
    /Corrected.+Topic title, before.*The first title.*Topic title, now.*The second title/s,
    /Address confirmed/,
  ]);
});

test("a card shows corrected words once what applicants did is read again (2.12.52)", async ({
  page,
  context,
  dashboard,
  send,
}) => {
  const sent = await send({ name: "Bela", topicTitle: "The first title" });
  await dashboard.open("Speaker");
  await page.getByRole("searchbox", { name: "Search" }).fill(sent.address);
  const card = page.getByRole("article", { name: "Bela" });
  await expect(card).toContainText("The first title");
  const own = await context.newPage();
  await sent.open(own, "Was it you?");
  await confirm(own);
  await own.getByRole("button", { name: "Correct" }).click();
  await own.getByLabel("Topic title").fill("The second title");
  await own.getByRole("button", { name: "Save", exact: true }).click();
  await expect(part(own, "What you sent")).toContainText("The second title");
  await card.getByRole("button", { name: "Mark as Handled" }).click();
  await expect(card).toContainText("The second title");
  await expect(card).not.toContainText("The first title");
});

test("an answer to somebody who did not send it takes one more step (2.12.54)", async ({
  page,
  dashboard,
  send,
}) => {
  const sent = await send({ name: "Chitra" });
  await sent.open(page, "Was it you?");
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
