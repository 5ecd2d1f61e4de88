import { dialogOf } from "#tests/support/browser/answer-dialog.ts";
import { test as base, confirm, part } from "#tests/support/browser/applicant-page.ts";
import { expect } from "#tests/support/browser/fixtures.ts";
import { makeOld } from "#tests/support/browser/oldest-browsers.ts";

const test = base.extend<object, { environment: Readonly<Record<string, string>> }>({
  environment: [
    async ({ databaseUrl: DATABASE_URL }, use) => use({ DATABASE_URL, EVENT_DATES: "2099-02" }),
    { scope: "worker" },
  ],
});

test("an applicant's own page works in the oldest browsers (2.19.5)", async ({ page, send }) => {
  await makeOld(page);
  const sent = await send();
  await confirm(page, sent);
  await page.getByRole("button", { name: "Change something" }).click();
  await page.getByLabel("Topic title").fill("Nodes for everybody");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(part(page, "What you sent")).toContainText("Nodes for everybody");
  await sent.accept();
  await page.reload();
  await expect(page.locator("h1")).toHaveText("Accepted");
  const coming = part(page, "Will you be there?");
  await coming.getByRole("button", { name: "Yes, I will be there" }).click();
  await coming.getByRole("button", { name: "Yes, count on me" }).click();
  await expect(coming).toContainText("Good. We look forward to it.");
  const naming = part(page, "May we name you on the site?");
  await naming.getByRole("button", { name: "Yes, show this" }).click();
  await naming.getByRole("button", { name: "Yes, name me" }).click();
  await expect(naming).toContainText("Thank you.");
  // The code of the picture is younger.
  await expect(coming.getByRole("button", { name: "Save picture" })).toHaveCount(0);
  const copy = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save a copy" }).click();
  await copy;
  const deletion = part(page, "Delete everything I sent");
  await deletion.getByRole("button").click();
  await deletion.getByRole("button", { name: "Yes, delete it" }).click();
  await expect(page.locator("h1")).toContainText("Will be deleted on");
});

test("the dashboard works in the oldest browsers (2.19.5)", async ({ page, send, dashboard }) => {
  await makeOld(page);
  const { address } = await send();
  await dashboard.open("Speaker");
  await page.getByRole("searchbox", { name: "Search" }).fill(address);
  const card = page.getByRole("article");
  await expect(card).toHaveCount(1);
  await card.getByRole("button", { name: "Mark as Handled" }).click();
  await expect(card).toContainText("HANDLED");
  await card.getByRole("button", { name: "Mark as Pending" }).click();
  const dialog = dialogOf(page);
  await card.getByRole("button", { name: "Add a note" }).click();
  await dialog.getByLabel("Note").last().fill("Met her in May.");
  await dialog.getByRole("button", { name: "Add the note" }).click();
  await card.getByRole("button", { name: /entries$/ }).click();
  await expect(card.getByRole("list", { name: "History" })).toContainText("Met her in May.");
  await card.getByRole("button", { name: "Answer" }).click();
  await dialog.getByLabel("Outcome (optional)").selectOption("accepted");
  await dialog.getByLabel("Your answer").fill("Dear {name}, yes.");
  await dialog.getByRole("button", { name: "Send and mark as handled" }).click();
  await expect(card).toContainText("Leaves in");
  await card.getByRole("button", { name: "Take back" }).click();
  await expect(card.getByText("Leaves in")).toBeHidden();
  await page.getByRole("button", { name: "Write to this one" }).click();
  await dialog.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Show on the site" }).click();
  await dialog.getByRole("button", { name: "Close" }).click();
  const table = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  await table;
});
