import type { Page } from "@playwright/test";
import { speakerForm } from "#domain/forms/speaker.ts";
import { blockSiteData } from "#tests/support/browser/blocked-site-data.ts";
import { expect } from "#tests/support/browser/fixtures.ts";
import { confirm, expectReadable, part, test, YOURS } from "#tests/support/browser/own-page.ts";

const CALLS = "**/rest/v1/rpc/*";
const FAILURE = speakerForm.copy.failure;

/** Every test here may cause errors on purpose. */
test.afterEach(({ consoleErrors }) => {
  consoleErrors.length = 0;
});

/** Each begins a fault, and returns how it ends. */
const faults: Readonly<Record<string, (page: Page) => Promise<() => Promise<void>>>> = {
  "the device is offline": async (page) => {
    await page.context().setOffline(true);
    return () => page.context().setOffline(false);
  },
  "the server is away": async (page) => {
    await page.route(CALLS, (route) => route.abort("connectionrefused"));
    return () => page.unroute(CALLS);
  },
  "the server is out of order": async (page) => {
    await page.route(CALLS, (route) => route.fulfill({ status: 503, json: { message: "away" } }));
    return () => page.unroute(CALLS);
  },
  "the network has called too often": async (page) => {
    const json = { code: "over_request_rate_limit", message: "Too many requests." };
    await page.route(CALLS, (route) =>
      route.fulfill({ status: 429, headers: { "retry-after": "600" }, json }),
    );
    return () => page.unroute(CALLS);
  },
};

for (const [fault, begin] of Object.entries(faults))
  test(`while ${fault} each act says so, keeps every word and can be tried again (2.21.12)`, async ({
    page,
    send,
  }) => {
    const sent = await send();
    await sent.open(page, "Was it you?");
    let end = await begin(page);
    const yes = page.getByRole("button", { name: "Yes, show it" });
    await yes.click();
    await expect(page.getByRole("alert")).toHaveText(FAILURE);
    await expect(yes).toBeFocused();
    await end();
    await confirm(page);

    end = await begin(page);
    const withdrawal = part(page, "Withdraw");
    await withdrawal.getByRole("button").click();
    await page.getByLabel("Why (optional)").fill("No visa");
    await page.getByRole("button", { name: "Yes, withdraw it" }).click();
    await expect(withdrawal.getByRole("status")).toHaveText(FAILURE);
    await expect(withdrawal.getByRole("heading")).toBeFocused();
    await expect(page.getByLabel("Why (optional)")).toHaveValue("No visa");
    const deletion = part(page, "Delete everything I sent");
    await deletion.getByRole("button").click();
    await deletion.getByRole("button", { name: "Yes, delete it" }).click();
    await expect(deletion.getByRole("status")).toHaveText(FAILURE);
    await expect(page.getByLabel("Why (optional)")).toHaveValue("No visa");
    await page.getByRole("button", { name: "Correct" }).click();
    await page.getByLabel("Topic title").fill("Kept");
    const save = page.getByRole("button", { name: "Save", exact: true });
    await save.click();
    await expect(page.getByRole("alert")).toHaveText(FAILURE);
    await expect(save).toBeFocused();
    await expect(page.getByLabel("Topic title")).toHaveValue("Kept");
    expect(await sent.events()).toEqual(["confirmed"]);
    await end();
    await page.keyboard.press("Enter");
    await expect(part(page, "What you sent")).toContainText("Kept");
    expect(await sent.events()).toEqual(["confirmed", "corrected"]);
  });

test("a page that cannot be loaded says so, and is loaded at the next try (2.21.12)", async ({
  page,
  send,
}) => {
  const sent = await send();
  await page.route(CALLS, (route) => route.abort());
  await sent.open(page);
  await expect(page.getByRole("alert")).toHaveText(FAILURE);
  await expect(page.getByRole("heading", { name: YOURS })).toBeFocused();
  await expect(page.getByRole("main").getByRole("link", { name: /^speakers@/ })).toBeVisible();
  await expectReadable(page);
  const again = page.getByRole("button", { name: "Try again" });
  await again.click();
  await expect(again).toBeFocused();
  await page.unroute(CALLS);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Was it you?" })).toBeFocused();
});

test("a call whose response is lost is made again, and counts once (2.21.12)", async ({
  page,
  send,
}) => {
  const sent = await send();
  await sent.open(page, "Was it you?");
  const lose = () =>
    page.route(
      CALLS,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
  await lose();
  await page.getByRole("button", { name: "Yes, show it" }).click();
  await expect(page.getByRole("alert")).toHaveText(FAILURE);
  await confirm(page);
  await page.getByRole("button", { name: "Correct" }).click();
  await page.getByLabel("Topic title").fill("Sent twice");
  await lose();
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  await expect(page.getByRole("alert")).toHaveText(FAILURE);
  await save.click();
  await expect(part(page, "What you sent")).toContainText("Sent twice");
  expect(await sent.events()).toEqual(["confirmed", "corrected"]);
});

test("a browser that stores nothing opens the page and takes a correction (2.21.12)", async ({
  page,
  send,
}) => {
  const sent = await send();
  await blockSiteData(page);
  await sent.open(page, "Was it you?");
  await confirm(page);
  await page.getByRole("button", { name: "Correct" }).click();
  await page.getByLabel("Topic title").fill("Without storage");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(part(page, "What you sent")).toContainText("Without storage");
});

test("a link that could not be asked for is asked for again, with the address kept (2.21.12, 2.21.13)", async ({
  page,
  send,
}) => {
  const sent = await send();
  await page.goto(`${speakerForm.path}#mine=none`);
  const request = page.getByRole("form", { name: "Get your link by email" });
  const address = request.getByLabel("Email that you wrote from");
  await address.fill(sent.address);
  await page.route(CALLS, (route) => route.fulfill({ status: 429, json: { message: "wait" } }));
  const sendIt = request.getByRole("button", { name: "Send the link" });
  await sendIt.click();
  await expect(request.getByRole("status")).toHaveText(
    "Something went wrong. Please try again later.",
  );
  await expect(address).toHaveValue(sent.address);
  await expect(sendIt).toBeFocused();
  await expectReadable(page);
  await page.unroute(CALLS);
  await page.keyboard.press("Enter");
  await expect(request.getByRole("status")).toHaveText(/the link is on its way\.$/);
});
