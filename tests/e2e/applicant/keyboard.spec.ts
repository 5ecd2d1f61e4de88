import type { Locator, Page } from "@playwright/test";
import { expectReadable, part, test, YOURS } from "#tests/support/browser/applicant-page.ts";
import { holdRequests } from "#tests/support/browser/conditions.ts";
import { expect } from "#tests/support/browser/fixtures.ts";

const tabTo = async (page: Page, control: Locator): Promise<void> => {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press("Tab");
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${control}.`);
};

test("Tab and Enter alone lead through the page, and the focus is never lost (2.21.3, 2.21.7, 2.21.8, 2.21.10, 8.6.1, 8.6.4, 8.6.6)", {
  tag: "@quick",
}, async ({ page, send }) => {
  const sent = await send();
  const button = (name: string, within: Page | Locator = page) =>
    within.getByRole("button", { name, exact: true });
  const press = async (name: string, within?: Locator) => {
    await tabTo(page, button(name, within));
    await page.keyboard.press("Enter");
  };
  const heading = (name: string | RegExp) => page.getByRole("heading", { name, exact: true });

  await sent.open(page, "Is this yours?");
  await expect(heading("Is this yours?")).toBeFocused();
  await press("Yes, show it");
  await expect(heading(YOURS)).toBeFocused();

  await press("Change something");
  await expect(heading("Change your speaker application")).toBeFocused();
  await press("Cancel");
  await expect(heading(YOURS)).toBeFocused();
  await press("Change something");
  const topic = page.getByLabel("Topic title");
  await tabTo(page, topic);
  await page.keyboard.press("Delete");
  await page.keyboard.press("Enter");
  await expect(topic).toHaveAttribute("aria-invalid", "true");
  await expect(topic).toBeFocused();
  await expectReadable(page);
  await page.keyboard.type("By keyboard");
  await press("Save");
  const values = part(page, "What you can do now");
  await expect(part(page, "What you sent")).toContainText("By keyboard");
  await expect(values.getByRole("status")).toHaveText("Saved. The team sees what changed.");
  await expect(heading("What you can do now")).toBeFocused();

  const withdrawal = part(page, "Withdraw");
  await press("Withdraw", withdrawal);
  await expect(withdrawal.getByText("The team will be told at once.")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("No visa");
  await press("Keep it", withdrawal);
  await expect(button("Withdraw", withdrawal)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(withdrawal.getByLabel("Why (optional)")).toHaveValue("No visa");
  await expectReadable(page);
  await press("Yes, withdraw it", withdrawal);
  await expect(withdrawal.getByRole("status")).toHaveText("Withdrawn. The team has been told.");
  await expect(heading("Withdraw")).toBeFocused();
  const standing = part(page, "What happened so far");
  await expect(standing).toContainText(/You withdrew it on .+No visa/s);
  await expect(heading("Withdrawn")).toBeVisible();
  await expect(page.getByText("We answer by")).toHaveCount(0);
  await expectReadable(page);
  await press("Take it back", withdrawal);
  await press("Yes, I want it again", withdrawal);
  await expect(heading("Withdraw")).toBeFocused();
  await expect(standing).toContainText("You took the withdrawal back on");

  const deletion = part(page, "Delete everything I sent");
  await press("Delete everything I sent", deletion);
  await expect(
    deletion.getByText(/It will be deleted on \d+ \w+ \d{4}\. Until then you can stop this here\./),
  ).toBeFocused();
  const release = await holdRequests(page, "**/rest/v1/rpc/*");
  await press("Yes, delete it", deletion);
  await expect(page.locator("#main [aria-busy=true]")).toBeVisible();
  release();
  await expect(heading("Delete everything I sent")).toBeFocused();
  const said = "Everything you sent is deleted on that day. Until then you can stop this.";
  await expect(deletion).toContainText(said);
  await expectReadable(page);
  await page.reload();
  await expect(deletion).toContainText(said);
  await press("Stop this", deletion);
  await press("Yes, stop it", deletion);
  await expect(heading("Delete everything I sent")).toBeFocused();
  await expect(deletion.getByRole("status")).toHaveText("Stopped. Everything stays as it was.");
  await expect(deletion).not.toContainText(said);
});

test("no is reached by Tab and Enter alone, and ends the link (2.21.4, 2.21.11)", async ({
  page,
  send,
}) => {
  const sent = await send();
  await sent.open(page, "Is this yours?");
  await tabTo(page, page.getByRole("button", { name: "No, it was not me" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Yes, it was not me" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "It was not you" })).toBeFocused();
  await expect(
    page.getByText("Thank you. We will not write to you about it again, and the team knows."),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Get a new link" })).toBeFocused();
  await expect(
    page.getByText("This link opens nothing any more. Get a new one below, or write to us."),
  ).toBeVisible();
  await expectReadable(page);
});
