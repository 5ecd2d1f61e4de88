import { speakerForm } from "#domain/forms/speaker.ts";
import { confirm, part, test } from "#tests/support/browser/applicant-page.ts";
import { holdRequests } from "#tests/support/browser/conditions.ts";
import { expect } from "#tests/support/browser/fixtures.ts";

test("a correction is made in the form itself, keeps every word on the device until it is saved or given up, and leaves a draft of the empty form (2.21.7, 8.6.1)", {
  tag: "@quick",
}, async ({ page, send }) => {
  const sent = await send();
  await page.goto(speakerForm.path);
  const draft = JSON.stringify({ values: { name: "Somebody else" } });
  await page.evaluate((text) => localStorage.setItem("draft:speaker", text), draft);
  await page.goto("about:blank");
  await confirm(page, sent);
  await page.getByRole("button", { name: "Change something" }).click();
  await expect(
    page.getByRole("heading", { name: "Change your speaker application" }),
  ).toBeFocused();
  const bio = page.getByLabel("Speaker bio");
  await expect(page.getByLabel("Email")).toHaveValue(sent.address);
  await expect(page.getByLabel("Email")).not.toBeEditable();
  await expect(page.getByText("To use another address, write to us")).toBeVisible();
  await bio.fill("Corrected: I have run a Lightning node in this city since 2019.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const values = part(page, "What you sent");
  const now = part(page, "What you can do now");
  await expect(now).toContainText("Saved. The team sees what changed.");
  await expect(values).toContainText("Corrected: I have run");
  await expect(now.getByRole("heading")).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem("draft:speaker"))).toBe(draft);

  const kept = () =>
    page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith("draft:speaker:")),
    );
  const correct = page.getByRole("button", { name: "Change something" });
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

test("a form that is opened while an act runs stays open (2.21.12)", async ({ page, send }) => {
  const sent = await send();
  await confirm(page, sent);
  const release = await holdRequests(page, "**/rest/v1/rpc/*");
  const withdrawal = part(page, "Withdraw");
  await withdrawal.getByRole("button", { name: "Withdraw" }).click();
  await withdrawal.getByRole("button", { name: "Yes, withdraw it" }).click();
  await page.getByRole("button", { name: "Change something" }).click();
  release();
  await expect.poll(sent.events).toEqual(["confirmed", "withdrawn"]);
  const form = page.getByRole("form", { name: "Change" });
  await form.getByLabel("Topic title").fill("Typed meanwhile");
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expect(part(page, "What you sent")).toContainText("Typed meanwhile");
});
