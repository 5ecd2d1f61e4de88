import type { Page } from "@playwright/test";
import { newsForm } from "#app/content/edition.ts";
import { contactForm } from "#domain/forms/contact.ts";
import { SUSPECT_HEADER } from "#domain/forms/suspicion.ts";
import { askForNews } from "#domain/next-edition.ts";
import { expectNoFindings } from "#tests/support/browser/axe.ts";
import { cutTexts } from "#tests/support/browser/cut-texts.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { contactPage } from "#tests/support/browser/form-page.ts";
import { openHydrated } from "#tests/support/browser/hydrated.ts";
import { rounds } from "#tests/support/long.ts";
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

    test("the hero's form is refused and stored by the contact form's rules, and sent at once suspects nobody (2.18.5, 4.1.8, 7.8.10, 7.10.1)", {
      tag: "@quick",
    }, async ({ page, server }) => {
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

test("the next page names the form where it failed, and leads back to every word (2.18.5, 4.1.9)", async ({
  page,
  consoleErrors,
}) => {
  await openHydrated(page, "/");
  await fill(page);
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
  await expect(form(page).getByLabel("Full name")).toHaveValue("Asha Rao");
  consoleErrors.length = 0;
});

/** 32 characters, as long as most addresses get. */
const LONG_ADDRESS = "subrahmanyeswara.rao@example.org";

/** The narrowest, one of each layout, and in the long run those between. */
const WINDOWS = [
  [320, 640],
  [390, 844],
  [1440, 900],
  ...rounds([], [
    [768, 1024],
    [844, 390],
    [1024, 768],
  ] as const),
] as const;

/** Returns how far down Charminar stands on the page, and where the form ends. */
const places = (page: Page) =>
  page.evaluate(async (id) => {
    await document.fonts.ready;
    const bottomOf = (selector: string) =>
      (document.querySelector(selector)?.getBoundingClientRect().bottom ?? Number.NaN) + scrollY;
    return { charminar: bottomOf(".door-light"), form: bottomOf(`#${id}`) };
  }, newsForm.id);

test("at every width the address is whole, whatever the form says moves nothing outside it, and it is in the first screen of a phone; every word stays when it is not stored and after a reload (2.18.5, 4.1.5, 4.2.1)", async ({
  page,
  consoleErrors,
}) => {
  await page.route(/contact_queries/, (route) => route.abort());
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await openHydrated(page, "/");
    const idle = await places(page);
    const expectStill = async () => {
      const now = await places(page);
      expect(now, `at ${width} px`).toEqual(idle);
      if (width === 390) expect(now.form).toBeLessThan(height);
    };
    await expect(form(page)).toContainText(newsForm.line);
    await send(page).click();
    await expect(form(page).getByText("Email is required")).toBeVisible();
    await expectStill();

    const email = form(page).getByLabel("Email");
    await form(page).getByLabel("Full name").fill("Asha Venkataraman");
    await email.fill("asha.venkataraman@gmial.com");
    await email.blur();
    await expect(form(page).getByText("Did you mean")).toBeVisible();
    await expectStill();

    await email.fill(LONG_ADDRESS);
    expect(await page.evaluate(cutTexts)).toEqual([]);
    const isCut = (input: HTMLInputElement) => input.scrollWidth > input.clientWidth;
    // The narrowest window has room for 29 of them.
    expect(await email.evaluate(isCut as never), `at ${width} px`).toBe(width === 320);
    await send(page).click();
    await expect(form(page).getByRole("alert")).toContainText(contactForm.copy.failure);
    await expectStill();
    if (width === 390) await expectNoFindings(page);
    await openHydrated(page, "/");
    await expect(form(page)).toContainText("on this device");
    await expect(email).toHaveValue(LONG_ADDRESS);
    await expectStill();
    await form(page).getByRole("button", { name: "Clear" }).click();
  }
  consoleErrors.length = 0;
});

for (const reducedMotion of ["no-preference", "reduce"] as const)
  test(`the light rises once in the arch when it is stored, with reduced motion: ${reducedMotion} (2.18.5, 2.14.8)`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await openHydrated(page, "/");
    await page.evaluate(() => {
      const risen: string[] = [];
      Object.assign(window, { risen });
      addEventListener("animationstart", ({ target }) => {
        if ((target as Element).matches(".door-light")) risen.push("risen");
      });
    });
    const before = await places(page);
    await fill(page);
    await send(page).click();
    await expect(sent(page)).toBeVisible();
    const expected = reducedMotion === "reduce" ? [] : ["risen"];
    // A busy browser reports a beginning some frames later.
    await expect.poll(() => page.evaluate("risen")).toEqual(expected);
    await page.evaluate(() =>
      Promise.all(
        (document.querySelector(".door-light")?.getAnimations() ?? []).map(
          ({ finished }) => finished,
        ),
      ),
    );
    expect(await page.evaluate("risen")).toEqual(expected);
    expect((await places(page)).charminar).toBe(before.charminar);
  });

test("a link on every other page leads to it (2.18.3)", async ({ page }) => {
  await openHydrated(page, "/media?referralCode=AB");
  await page.getByRole("link", { name: newsForm.submit }).click();
  await expect(page).toHaveURL(`/?referralCode=AB#${newsForm.id}`);
  await expect(form(page)).toBeFocused();
  await expect(form(page)).toBeInViewport();
});
