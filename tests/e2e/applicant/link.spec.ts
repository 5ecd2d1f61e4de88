import { event } from "#domain/event.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { expectReadable, test } from "#tests/support/browser/applicant-page.ts";
import { expect } from "#tests/support/browser/fixtures.ts";

const CALLS = "**/rest/v1/rpc/*";

test("a key that was cut opens nothing, and one of another form leads to its page (2.21.1, 2.21.11)", async ({
  page,
  send,
}) => {
  const sent = await send();
  for (const key of ["", sent.key.slice(0, 31), "%E0%A4%A"]) {
    await page.goto("about:blank");
    await page.goto(`${speakerForm.path}#mine=${key}`);
    await expect(page.locator("h1")).toHaveText("Get a new link");
  }
  await page.goto("about:blank");
  await page.goto(`/contact/general#mine=${sent.key}`);
  await expect(page.locator("h1")).toHaveText("Is this yours?");
  await expect(page).toHaveURL(`${speakerForm.path}#mine=${sent.key}`);
});

test("a link opens whatever was made of its sign and its end, and no request then has its key (2.21.1)", async ({
  page,
  send,
}) => {
  const { key } = await send();
  for (const rewritten of [
    `%23mine=${key}`,
    `?mine%3D${key}%3E`,
    `#mine%3D${key}.`,
    `#mine=${key})`,
  ]) {
    await page.goto("about:blank");
    const asked: string[] = [];
    page.on("request", (request) => {
      const isFirst = asked.length === 0;
      const { referer = "" } = request.headers();
      asked.push(isFirst ? "" : `${request.url().replace(/#.*/, "")} ${referer}`);
    });
    await page.goto(speakerForm.path + rewritten);
    await expect(page.locator("h1")).toHaveText("Is this yours?");
    expect(asked.length).toBeGreaterThan(2);
    expect(asked.join("\n")).not.toContain(key);
    page.removeAllListeners("request");
  }
});

test("a link is asked for by an address, again after a failure, and the answer is always the same (2.21.12, 2.21.13)", async ({
  page,
  send,
  consoleErrors,
}) => {
  const sent = await send();
  await page.goto("/contact/general");
  await page.getByText("Already sent one? Get your link by email.").click();
  const request = page.getByRole("form", { name: "Get your link by email" });
  const address = request.getByLabel("The email address you wrote from");
  await expect(address).toBeFocused();
  const sendIt = request.getByRole("button", { name: "Send the link" });
  await sendIt.click();
  await expect(request).toContainText("Email is required");
  await address.fill("asha");
  await sendIt.click();
  await expect(request).toContainText("Email is invalid");
  await expect(address).toBeFocused();
  await address.fill(sent.address);
  const message = "Too many requests. Please try again in 9 minutes.";
  await page.route(CALLS, (route) =>
    route.fulfill({ status: 429, json: { code: "over_request_rate_limit", message } }),
  );
  await sendIt.click();
  await expect(request.getByRole("status")).toHaveText(message);
  await expect(address).toHaveValue(sent.address);
  await expect(sendIt).toBeFocused();
  await page.unroute(CALLS);
  consoleErrors.length = 0;
  for (const each of [sent.address, `${crypto.randomUUID()}@example.org`]) {
    await address.fill(each);
    await expect(request.getByRole("status")).toBeEmpty();
    await sendIt.click();
    await expect(request.getByRole("status")).toHaveText(
      "If something was sent from this address, the link is on its way.",
    );
    await expect(sendIt).toBeFocused();
  }
  await expectReadable(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says how to go on, in the first screen of a phone (2.21.14)", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${speakerForm.path}#mine=key`);
    const sentence = page.locator("#main noscript div div").first();
    await expect(sentence).toHaveText(
      `The link in our email needs JavaScript to open here. Without it, reply to that email, or write to ${event.mailboxes.speakers}.`,
    );
    await expect(sentence).toBeInViewport({ ratio: 1 });
    await expect(page.getByText("Already sent one?")).toBeHidden();
    await expect(page.locator("form")).toBeVisible();
    await expect(page.getByText("Loading...")).toBeHidden();
  });
});
