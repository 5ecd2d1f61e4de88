import { speakerForm } from "#domain/forms/speaker.ts";
import { atBothWidths, expectNoFindings } from "#tests/support/browser/axe.ts";
import { expect } from "#tests/support/browser/fixtures.ts";
import { test } from "#tests/support/browser/own-page.ts";

test("no ends it, and its links open nothing (2.21.4, 2.21.11)", async ({ page, send }) => {
  const sent = await send();
  await sent.open(page, "Was it you?");
  await page.getByRole("button", { name: "No, it was not me" }).click();
  await expect(
    page.getByText("Thank you. We will not write to you about it again, and the team knows."),
  ).toBeVisible();
  await page.reload();
  await expect(
    page.getByText("This link opens nothing any more. Get a new one below, or write to us."),
  ).toBeVisible();
  await expect(page.getByRole("form", { name: "Get your link by email" })).toBeVisible();
  await atBothWidths(page, () => expectNoFindings(page));
});

test("a key that was cut opens nothing, and one of another form leads to its page (2.21.1, 2.21.11)", async ({
  page,
  send,
}) => {
  const sent = await send();
  for (const key of ["", sent.key.slice(0, 31), `${sent.key}a`, "%E0%A4%A"]) {
    await page.goto("about:blank");
    await page.goto(`${speakerForm.path}#mine=${key}`);
    await expect(page.locator("h1")).toHaveText("Get a new link");
  }
  await page.goto("about:blank");
  await page.goto(`/contact/general#mine=${sent.key}`);
  await expect(page.locator("h1")).toHaveText("Was it you?");
  await expect(page).toHaveURL(`${speakerForm.path}#mine=${sent.key}`);
});
