import { askForNews } from "#domain/next-edition.ts";
import { expect } from "#tests/support/browser/fixtures.ts";
import { contactPage, formOn } from "#tests/support/browser/form-page.ts";
import { openHydrated } from "#tests/support/browser/hydrated.ts";
import { after, before } from "#tests/support/browser/test-at.ts";

const NEWS = askForNews.values;

/** Typing asks for the backend, which these pages do not have. */
after.beforeEach(({ page }) =>
  page.route("**/config.json", (route) => route.fulfill({ json: {} })),
);

before("until the last day the address fills in no form (2.18.9)", async ({ page }) => {
  await openHydrated(page, askForNews.address);
  await expect(formOn(page, contactPage).control("subject")).toHaveValue("");
});

after(
  "a suggestion is no draft until somebody types, and takes the place of nothing typed (2.18.9)",
  async ({ page }) => {
    const form = formOn(page, contactPage);
    await openHydrated(page, askForNews.address);
    expect(await form.values()).toMatchObject(NEWS);
    await openHydrated(page, contactPage.path);
    await expect(form.control("subject")).toHaveValue("");
    await form.control("name").fill("Asha");
    await openHydrated(page, askForNews.address);
    await expect(form.control("name")).toHaveValue("Asha");
    await expect(form.control("subject")).toHaveValue("");
    await form.control("name").fill("");
    await openHydrated(page, askForNews.address);
    await form.control("name").fill("Bela");
    await openHydrated(page, contactPage.path);
    expect(await form.values()).toMatchObject({ name: "Bela", ...NEWS });
  },
);
