import type { Page } from "@playwright/test";
import { newsForm } from "#app/content/edition.ts";
import { contactForm } from "#domain/forms/contact.ts";
import { SUSPECT_HEADER } from "#domain/forms/suspicion.ts";
import { askForNews } from "#domain/next-edition.ts";
import { expectNoFindings } from "#tests/support/browser/axe.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { contactPage } from "#tests/support/browser/form-page.ts";
import { openHydrated } from "#tests/support/browser/hydrated.ts";
import { waitForMail } from "#tests/support/mail/sent-mail.ts";
import { freshValues } from "#tests/support/sample-values.ts";

// The servers of these tests run on the machine's clock, which is after the specification's month.

const form = (page: Page) => page.getByRole("form", { name: newsForm.submit });
const send = (page: Page) => form(page).locator("button[type=submit]");
const sent = (page: Page) => page.getByRole("status").filter({ hasText: askForNews.success });

/** Fills in both fields with another address each time, and returns the address. */
const fill = async (page: Page): Promise<string> => {
  const { email: address = "" } = freshValues(contactPage.form);
  await form(page).getByLabel("Full name").fill("Asha Rao");
  await form(page).getByLabel("Email").fill(address);
  return address;
};

for (const javaScriptEnabled of [true, false])
  test.describe(`with JavaScript: ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled });
    test.afterEach(({ consoleErrors }) => {
      // A form refused by the server is answered with 422.
      const unplanned = consoleErrors.filter((line) => !line.includes("status of 422"));
      consoleErrors.splice(0, consoleErrors.length, ...unplanned);
    });

    test("the hero's form is refused and stored by the contact form's rules, and sent at once suspects nobody (2.18.5, 4.1.8, 7.8.10, 7.10.1)", async ({
      page,
      server,
    }) => {
      const open = () => (javaScriptEnabled ? openHydrated(page, "/") : page.goto("/"));
      await open();
      await form(page).getByLabel("Email").fill("asha@");
      await send(page).click();
      await expect(form(page).getByRole("alert")).toHaveText(contactForm.copy.banner);
      await expect(form(page).getByText("Name is required")).toBeVisible();
      await expect(form(page).getByText("Email is invalid")).toBeVisible();
      await expect(form(page).getByLabel("Full name")).toBeFocused();
      await expect(form(page).getByLabel("Email")).toHaveValue("asha@");
      await expect(page).toHaveTitle(/^Error: /);

      const address = await fill(page);
      const insert = javaScriptEnabled ? page.waitForRequest(/contact_queries/) : undefined;
      await send(page).click();
      expect((await insert)?.headers()[SUSPECT_HEADER]).toBeUndefined();
      await expect(sent(page)).toBeFocused();
      await expect(sent(page)).toBeInViewport();
      await expect(form(page)).toHaveCount(0);
      const team = await waitForMail(server, ({ replyTo }) => replyTo?.[0]?.address === address);
      expect(team.subject).toMatch(/^New contact query/);
      for (const value of Object.values(askForNews.values)) expect(team.text).toContain(value);
      const own = await waitForMail(server, ({ to }) => to?.[0]?.address === address);
      expect(own.text).toContain(askForNews.success);
      expect(own.text).not.toContain(contactForm.copy.success);
    });
  });

test("every word stays when it is not stored and after a reload, and the next page names it where it failed (2.18.5, 4.1.5, 4.1.9, 4.2.1)", async ({
  page,
  consoleErrors,
}) => {
  const name = form(page).getByLabel("Full name");
  await page.route(/contact_queries/, (route) => route.abort());
  await openHydrated(page, "/");
  await fill(page);
  await send(page).click();
  await expect(form(page).getByRole("alert")).toContainText(contactForm.copy.failure);
  await expect(name).toHaveValue("Asha Rao");
  await expectNoFindings(page);
  await page.unroute(/contact_queries/);
  await page.reload();
  await expect(name).toHaveValue("Asha Rao");
  await expect(form(page)).toContainText("on this device");

  const left = Promise.withResolvers<void>();
  await page.route(/contact_queries/, async (route) => {
    await left.promise;
    await route.abort();
  });
  await send(page).click();
  await page.getByRole("link", { name: "Partnerships", exact: true }).click();
  await expect(page.locator("h1")).toHaveText("Media & Partnerships");
  left.resolve();
  const notice = page.getByRole("status").filter({ hasText: contactForm.copy.failure });
  await notice.getByRole("link", { name: newsForm.submit }).click();
  await expect(name).toHaveValue("Asha Rao");
  consoleErrors.length = 0;
});

test("the form is whole in the first screen, and no wider than 560 px (2.18.5)", async ({
  page,
}) => {
  await page.goto("/");
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const box = await form(page).boundingBox();
    expect(box?.width).toBeLessThanOrEqual(560);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(height);
    const tops = await form(page)
      .locator("[data-field] input, button")
      .evaluateAll((controls) => controls.map((each) => each.getBoundingClientRect().bottom));
    expect(new Set(tops).size).toBe(width === 1440 ? 1 : 2);
  }
});

test("a link on every other page leads to it (2.18.3)", async ({ page }) => {
  await openHydrated(page, "/media?referralCode=AB");
  await page.getByRole("link", { name: newsForm.submit }).click();
  await expect(page).toHaveURL(`/?referralCode=AB#${newsForm.id}`);
  await expect(form(page)).toBeFocused();
  await expect(form(page)).toBeInViewport();
});
