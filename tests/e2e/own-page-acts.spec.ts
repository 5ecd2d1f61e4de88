import { speakerForm } from "#domain/forms/speaker.ts";
import { expect } from "#tests/support/browser/fixtures.ts";
import { holdRequests } from "#tests/support/browser/hold-requests.ts";
import { confirm, expectReadable, part, test, YOURS } from "#tests/support/browser/own-page.ts";

const CALLS = "**/rest/v1/rpc/*";

test("a correction is made in the form itself, and a draft of the empty form stays (2.21.7, 8.6.1)", async ({
  page,
  send,
}) => {
  const sent = await send();
  await page.goto(speakerForm.path);
  const draft = JSON.stringify({ values: { name: "Somebody else" } });
  await page.evaluate((text) => localStorage.setItem("draft:speaker", text), draft);
  await page.goto("about:blank");
  await sent.open(page, "Was it you?");
  await confirm(page);
  await page.getByRole("button", { name: "Correct" }).click();
  await expect(
    page.getByRole("heading", { name: "Correct your speaker application" }),
  ).toBeFocused();
  const bio = page.getByLabel("Speaker bio");
  await expect(page.getByLabel("Email")).toHaveValue(sent.address);
  await expect(page.getByLabel("Email")).not.toBeEditable();
  await expect(page.getByText("To use another address, write to us")).toBeVisible();
  await bio.fill("Too short");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Bio must be at least 50 characters");
  await expect(bio).toBeFocused();
  await bio.fill("Corrected: I have run a Lightning node in this city since 2019.");
  await expectReadable(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const values = part(page, "What you sent");
  await expect(values).toContainText("Saved. The team sees what changed.");
  await expect(values).toContainText("Corrected: I have run");
  await expect(values.getByRole("heading")).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem("draft:speaker"))).toBe(draft);
  await page.getByRole("button", { name: "Correct" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: YOURS })).toBeFocused();
});

test("a correction keeps every word on the device until it is saved or given up (2.21.7)", async ({
  page,
  send,
}) => {
  const sent = await send();
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft:")));
  await sent.open(page, "Was it you?");
  await confirm(page);
  const correct = page.getByRole("button", { name: "Correct" });
  const title = page.getByLabel("Topic title");
  await correct.click();
  await title.fill("Half a thought");
  await page.reload();
  await correct.click();
  await expect(title).toHaveValue("Half a thought");
  await expect(page.getByText("We kept what you typed, on this device only.")).toBeVisible();
  expect(await kept()).toEqual([`draft:speaker:${sent.id.slice(0, 8)}`]);
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(title).not.toHaveValue("Half a thought");
  await expect(page.getByLabel("Email")).toHaveValue(sent.address);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(title).toHaveValue("Half a thought");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(part(page, "What you sent")).toContainText("Half a thought");
  expect(await kept()).toEqual([]);

  await correct.click();
  await title.fill("Given up");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(part(page, "What you sent")).toContainText("Half a thought");
  await page.reload();
  await correct.click();
  await expect(title).toHaveValue("Half a thought");
  expect(await kept()).toEqual([]);
});

test("of two corrections the later one is told and keeps its words (2.21.7, 8.6.2)", async ({
  page,
  context,
  send,
}) => {
  const sent = await send();
  await sent.open(page, "Was it you?");
  await confirm(page);
  const other = await context.newPage();
  await sent.open(other);
  for (const [each, title] of [
    [page, "From the phone"],
    [other, "From the laptop"],
  ] as const) {
    await each.getByRole("button", { name: "Correct" }).click();
    await each.getByLabel("Topic title").fill(title);
  }
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(part(page, "What you sent")).toContainText("From the phone");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(other.getByRole("alert")).toContainText(
    /This was changed at \d\d:\d\d, perhaps by you on another device\. Your words are still here\./,
  );
  await expect(other.getByLabel("Topic title")).toHaveValue("From the laptop");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(part(other, "What you sent")).toContainText("From the laptop");
});

test("deleting takes two steps, names the day and can be stopped (2.21.10, 8.6.6)", async ({
  page,
  send,
}) => {
  const sent = await send();
  await sent.open(page, "Was it you?");
  await confirm(page);
  const deletion = part(page, "Delete everything I sent");
  await deletion.getByRole("button").click();
  await expect(deletion).toContainText(
    /It will be deleted on \d+ \w+ \d{4}\. Until then you can stop this here\./,
  );
  const release = await holdRequests(page, CALLS);
  await deletion.getByRole("button", { name: "Yes, delete it" }).click();
  await expect(page.locator("#main [aria-busy=true]")).toBeVisible();
  release();
  const said = /Everything you sent will be deleted on \d+ \w+ \d{4}\./;
  await expect(deletion).toContainText(said);
  await page.reload();
  await expect(deletion).toContainText(said);
  await deletion.getByRole("button", { name: "Stop this" }).click();
  await expect(deletion.getByRole("button", { name: "Delete everything I sent" })).toBeVisible();
  await expect(deletion).not.toContainText(said);
});
