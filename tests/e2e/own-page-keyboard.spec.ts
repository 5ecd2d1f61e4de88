import type { Locator, Page } from "@playwright/test";
import { expect } from "#tests/support/browser/fixtures.ts";
import { expectReadable, part, test, YOURS } from "#tests/support/browser/own-page.ts";

/** Presses Tab until the focus is on a control. */
const tabTo = async (page: Page, control: Locator): Promise<void> => {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press("Tab");
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${control}.`);
};

test("Tab and Enter alone lead through the page, and the focus is never lost (2.21.3, 2.21.7, 2.21.8, 2.21.10, 8.6.1, 8.6.4)", async ({
  page,
  send,
}) => {
  const sent = await send();
  const button = (name: string, within: Page | Locator = page) =>
    within.getByRole("button", { name, exact: true });
  const press = async (name: string, within?: Locator) => {
    await tabTo(page, button(name, within));
    await page.keyboard.press("Enter");
  };
  const heading = (name: string) => page.getByRole("heading", { name, exact: true });

  await sent.open(page, "Was it you?");
  await expect(heading("Was it you?")).toBeFocused();
  await press("Yes, show it");
  await expect(heading(YOURS)).toBeFocused();

  await press("Correct");
  await expect(heading("Correct your speaker application")).toBeFocused();
  await press("Cancel");
  await expect(heading(YOURS)).toBeFocused();
  await press("Correct");
  const topic = page.getByLabel("Topic title");
  await tabTo(page, topic);
  await page.keyboard.press("Delete");
  await page.keyboard.press("Enter");
  await expect(topic).toHaveAttribute("aria-invalid", "true");
  await expect(topic).toBeFocused();
  await expectReadable(page);
  await page.keyboard.type("By keyboard");
  await press("Save");
  const values = part(page, "What you sent");
  await expect(values).toContainText("By keyboard");
  await expect(values.getByRole("status")).toHaveText("Saved. The team sees what changed.");
  await expect(heading("What you sent")).toBeFocused();

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
  await expect(withdrawal.getByRole("status")).toHaveText(
    "Withdrawn. You can take it back until the team has finished with it.",
  );
  await expect(heading("Withdraw")).toBeFocused();
  const standing = part(page, "Where it stands");
  await expect(standing).toContainText(/You withdrew it on .+No visa/s);
  await expect(standing).not.toContainText("We answer by");
  await expectReadable(page);
  await press("Take it back", withdrawal);
  await expect(heading("Withdraw")).toBeFocused();
  await expect(standing).toContainText("You took the withdrawal back on");

  const deletion = part(page, "Delete everything I sent");
  await press("Delete everything I sent", deletion);
  await expect(deletion.getByText("It will be deleted on")).toBeFocused();
  await press("Yes, delete it", deletion);
  await expect(heading("Delete everything I sent")).toBeFocused();
  await expectReadable(page);
  await press("Stop this", deletion);
  await expect(heading("Delete everything I sent")).toBeFocused();
  await expect(deletion.getByRole("status")).toHaveText("Stopped. Everything stays as it was.");
});

test("no and a new link are reached by Tab and Enter alone (2.21.4, 2.21.11, 2.21.13)", async ({
  page,
  send,
}) => {
  const sent = await send();
  await sent.open(page, "Was it you?");
  await tabTo(page, page.getByRole("button", { name: "No, it was not me" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Yes, it was not me" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "It was not you" })).toBeFocused();
  await expectReadable(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Get a new link" })).toBeFocused();
  const address = page.getByLabel("Email that you wrote from");
  await tabTo(page, address);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Email is required")).toBeVisible();
  await expect(address).toBeFocused();
  await page.keyboard.type(sent.address);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("form").getByRole("status")).not.toBeEmpty();
  await expect(address).toBeFocused();
  await expectReadable(page);
});
