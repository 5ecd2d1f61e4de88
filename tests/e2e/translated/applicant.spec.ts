import { test as base, part, type Sent } from "#tests/support/browser/applicant-page.ts";
import { expect } from "#tests/support/browser/fixtures.ts";
import { hydrated } from "#tests/support/browser/hydrated.ts";
import {
  removeRenderedAnew,
  startTranslator,
  translated,
} from "#tests/support/browser/translator.ts";

const test = base.extend<object, { environment: Readonly<Record<string, string>> }>({
  environment: [
    async ({ databaseUrl: DATABASE_URL }, use) => use({ DATABASE_URL, EVENT_DATES: "2099-02" }),
    { scope: "worker" },
  ],
});

test.afterEach(({ consoleErrors }) => removeRenderedAnew(consoleErrors));

test("an applicant's own page works while a browser translates it: confirmed, corrected, accepted, named, withdrawn and deleted (2.19.3)", async ({
  page,
  send,
}) => {
  const open = async (sent: Sent) => {
    await sent.open(page, /Received|Accepted|yours/);
    await hydrated(page);
    await page.evaluate(startTranslator);
  };
  const sent = await send({ name: "Asha Rao" });
  await open(sent);
  await expect(page.locator("h1")).toHaveText(translated("Is this yours?"));
  await page.getByRole("button", { name: "No, it was not me" }).click();
  await page.getByRole("button", { name: "Back", exact: false }).last().click();
  await page.getByRole("button", { name: "Yes, show it" }).click();
  await expect(page.locator("h1")).toContainText("Received on");
  await expect(page.locator(".reference").first()).toHaveText(sent.id.slice(0, 8));

  await page.getByRole("button", { name: "Change something" }).click();
  await page.getByLabel("Topic title").fill("Nodes for everybody");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(part(page, "What you can do now")).toContainText("Saved.");
  const values = part(page, "What you sent");
  await expect(values.getByText("Nodes for everybody", { exact: true })).toBeVisible();
  await expect(values.getByText("Asha Rao", { exact: true })).toBeVisible();

  await sent.accept();
  await page.reload();
  await open(sent);
  const coming = part(page, "Will you be there?");
  await coming.getByRole("button", { name: "Yes, I will be there" }).click();
  await coming.getByRole("button", { name: "Yes, count on me" }).click();
  await expect(coming).toContainText("Good. We look forward to it.");
  await coming.getByRole("button", { name: "I cannot come after all" }).click();
  await coming.getByRole("button", { name: "No, I cannot come" }).click();
  await expect(coming).toContainText("You said that you cannot come.");
  await coming.getByRole("button", { name: "Yes, I will be there" }).click();
  await coming.getByRole("button", { name: "Yes, count on me" }).click();
  await expect(coming).toContainText("Good. We look forward to it.");

  const naming = part(page, "May we name you on the site?");
  await naming.getByRole("button", { name: "Yes, show this" }).click();
  await naming.getByRole("button", { name: "Yes, name me" }).click();
  await expect(naming).toContainText("Thank you.");
  await naming.getByRole("button", { name: "Take it back" }).click();
  await naming.getByRole("button", { name: "Yes, take it back" }).click();
  await expect(naming).toContainText("Noted.");

  const withdrawal = part(page, "Withdraw");
  await withdrawal.getByRole("button").click();
  await withdrawal.getByLabel("Why (optional)").fill("No visa");
  await withdrawal.getByRole("button", { name: "Yes, withdraw it" }).click();
  await expect(page.locator("h1")).toHaveText(translated("Withdrawn"));
  await expect(page.getByText("Withdrawn on").first()).toBeVisible();
  await withdrawal.getByRole("button", { name: "Take it back" }).click();
  await withdrawal.getByRole("button", { name: "Yes, I want it again" }).click();
  await expect(page.locator("h1")).toHaveText(translated("Accepted"));

  const deletion = part(page, "Delete everything I sent");
  await deletion.getByRole("button").click();
  await deletion.getByRole("button", { name: "Yes, delete it" }).click();
  await expect(page.locator("h1")).toContainText("Will be deleted on");
  await deletion.getByRole("button", { name: "Stop this" }).click();
  await deletion.getByRole("button", { name: "Yes, stop it" }).click();
  await expect(page.locator("h1")).toHaveText(translated("Accepted"));
  expect(await sent.events()).toContain("corrected");
});
