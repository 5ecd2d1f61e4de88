import { holdRequests } from "#tests/support/browser/conditions.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { contactPage, formOn, formPages } from "#tests/support/browser/form-page.ts";
import { hydrated } from "#tests/support/browser/hydrated.ts";
import { makeOld } from "#tests/support/browser/oldest-browsers.ts";
import { freshValues } from "#tests/support/sample-values.ts";

test("each form is filled in and sent in the oldest browsers (2.19.5)", async ({ page }) => {
  await makeOld(page);
  for (const formPage of formPages) {
    const form = formOn(page, formPage);
    await form.open();
    expect(await page.evaluate(() => "canParse" in URL)).toBe(false);
    await form.fill(freshValues(formPage.form));
    await form.submit();
  }
});

test("a page works as without JavaScript in a browser below the oldest, and says so (2.19.6)", {
  tag: "@quick",
}, async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Array.prototype, "findLast");
  });
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  const form = formOn(page, contactPage);
  await page.goto(contactPage.path);
  await expect(page.getByText("In this browser the form works without JavaScript")).toBeVisible();
  await form.fill(freshValues(contactPage.form));
  await form.submit();
  await page.goto("/");
  await expect(page.locator("#venue")).toBeVisible();
  await page.goto("/admin");
  await expect(page.getByText("a browser that was new in 2023")).toBeVisible();
  expect(scripts).toEqual([]);
});

test.describe("where the code of a page has a fault", () => {
  test.use({ expectsErrors: true });

  test("a form that its draft breaks at each load is offered without its code, with the draft (2.19.7)", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const { from } = Array;
      Array.from = ((...all: Parameters<typeof from>) => {
        if (String(all[0]) === "It breaks the page.") throw new Error("A fault of the page.");
        return from.apply(Array, all);
      }) as typeof from;
    });
    const form = formOn(page, contactPage);
    await form.open();
    await form.control("message").fill("It breaks the page.");
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("The fault is in our page, not in your connection.");
    await page.getByRole("button", { name: "Reload the page" }).click();
    await expect(alert).toContainText("The fault is in our page, not in your connection.");
    await page.getByRole("link", { name: "fill in the simple form" }).click();
    await expect(form.control("message")).toHaveValue("It breaks the page.");
    const { message: _, ...values } = freshValues(contactPage.form);
    await form.fill(values);
    await form.submit();
    await page.goto(`${contactPage.path}?plain`);
    await expect(form.control("message")).toHaveValue("");
  });
});

test.describe("where a proxy has rewritten a page", () => {
  test.use({ expectsErrors: true });

  test("words typed before the code runs stay when React renders anew (2.16.4)", async ({
    page,
    consoleErrors,
  }) => {
    await page.route(contactPage.path, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(
        /(<a [^>]*href="mailto:[^>]*>)[^<]*/g,
        "$1<span>[email protected]</span>",
      );
      await route.fulfill({ response, body });
    });
    const form = formOn(page, contactPage);
    const values = freshValues(contactPage.form);
    const release = await holdRequests(page, "**/assets/*.js");
    await page.goto(contactPage.path, { waitUntil: "domcontentloaded" });
    await form.fill(values);
    await form.control("message").focus();
    release();
    await hydrated(page);
    expect(consoleErrors.join()).toContain("#418");
    expect(await form.values()).toEqual(values);
    await expect(form.control("message")).toBeFocused();
    await page.reload();
    await hydrated(page);
    expect(await form.values()).toEqual(values);
  });
});
