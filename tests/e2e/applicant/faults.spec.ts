import { speakerForm } from "#domain/forms/speaker.ts";
import { confirm, expectReadable, part, test } from "#tests/support/browser/applicant-page.ts";
import { expect } from "#tests/support/browser/fixtures.ts";

const CALLS = "**/rest/v1/rpc/*";
const FAILURE = speakerForm.copy.failure;

test.use({ expectsErrors: true });

test("while the device is offline each act says so, keeps every word and can be tried again (2.21.12)", async ({
  page,
  context,
  send,
}) => {
  const sent = await send();
  await confirm(page, sent);
  await context.setOffline(true);
  const withdrawal = part(page, "Withdraw");
  await withdrawal.getByRole("button").click();
  await page.getByLabel("Why (optional)").fill("No visa");
  await page.getByRole("button", { name: "Yes, withdraw it" }).click();
  await expect(withdrawal.getByRole("status")).toHaveText(FAILURE);
  await expect(withdrawal.getByRole("heading")).toBeFocused();
  await expect(page.getByLabel("Why (optional)")).toHaveValue("No visa");
  await page.getByRole("button", { name: "Change something" }).click();
  await page.getByLabel("Topic title").fill("Kept");
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  await expect(page.getByRole("alert")).toHaveText(FAILURE);
  await expect(save).toBeFocused();
  await expect(page.getByLabel("Topic title")).toHaveValue("Kept");
  expect(await sent.events()).toEqual(["confirmed"]);
  await context.setOffline(false);
  await page.keyboard.press("Enter");
  await expect(part(page, "What you sent")).toContainText("Kept");
  expect(await sent.events()).toEqual(["confirmed", "corrected"]);
});

test("a page that cannot be loaded says so and is loaded at the next try; a call whose response is lost is made again, and counts once (2.21.12)", async ({
  page,
  send,
}) => {
  const sent = await send();
  await page.route(CALLS, (route) => route.abort());
  await sent.open(page, "Your speaker application");
  await expect(page.getByRole("alert")).toHaveText(FAILURE);
  await expect(page.getByRole("heading", { name: "Your speaker application" })).toBeFocused();
  await expect(page.getByRole("main").getByRole("link", { name: /^speakers@/ })).toBeVisible();
  await expectReadable(page);
  // Beside a heading of one line the door is the taller of the two.
  await page.setViewportSize({ width: 844, height: 390 });
  const door = await page.locator('#main img[src*="/door"]').first().boundingBox();
  const notice = await page.getByRole("alert").boundingBox();
  if (!door || !notice) throw new Error("Both are shown.");
  expect(door.y + door.height).toBeLessThan(notice.y);
  const again = page.getByRole("button", { name: "Try again" });
  await page.unroute(CALLS);
  const failed = Promise.withResolvers<void>();
  await page.route(CALLS, (route) => failed.promise.then(() => route.abort()), { times: 1 });
  await again.click();
  await expect(again).toBeFocused();
  await expect(page.locator("#main [aria-busy=true]")).toBeVisible();
  // Pressed before the first try has failed.
  await page.keyboard.press("Enter");
  failed.resolve();
  await expect(page.getByRole("heading", { name: "Is this yours?" })).toBeFocused();

  const lose = () =>
    page.route(CALLS, (route) => route.fetch().then(() => route.abort()), { times: 1 });
  await lose();
  const yes = page.getByRole("button", { name: "Yes, show it" });
  await yes.click();
  await expect(page.getByRole("alert")).toHaveText(FAILURE);
  await expect(yes).toBeFocused();
  await confirm(page);
  await page.getByRole("button", { name: "Change something" }).click();
  await page.getByLabel("Topic title").fill("Sent twice");
  await lose();
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  await expect(page.getByRole("alert")).toHaveText(FAILURE);
  await save.click();
  await expect(part(page, "What you sent")).toContainText("Sent twice");
  expect(await sent.events()).toEqual(["confirmed", "corrected"]);
});
