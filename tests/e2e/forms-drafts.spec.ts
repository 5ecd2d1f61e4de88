import { acceptDialogs } from "#tests/support/dialogs.ts";
import { expect, test } from "#tests/support/fixtures.ts";
import {
  control,
  fill,
  formPages,
  freshValues,
  insertsOf,
  open,
  SUCCEEDED,
  submitButton,
  typedIn,
} from "#tests/support/form-page.ts";

const KEPT = "We kept what you typed, on this device only.";
const [{ form, path }] = formPages;

for (const each of formPages)
  test(`${each.path} comes back after a reload with every word, and says so`, async ({ page }) => {
    const values = freshValues(each.form);
    await open(page, each.path);
    await expect(page.getByText(KEPT)).toHaveCount(0);
    await fill(page, each.form, values);
    await page.reload();
    await expect(page.getByText(KEPT)).toBeVisible();
    expect(await typedIn(page, each.form)).toEqual(values);
  });

test("a draft outlives the tab, the way back and another form", async ({ page, context }) => {
  await open(page, path);
  await control(page, "message").fill("Half a thought");
  await page.getByRole("link", { name: "Back to contact" }).click();
  await page.goBack();
  await expect(control(page, "message")).toHaveValue("Half a thought");
  await page.close();
  const next = await context.newPage();
  await open(next, "/apply/speaker");
  await expect(next.getByText(KEPT)).toHaveCount(0);
  await open(next, path);
  await expect(control(next, "message")).toHaveValue("Half a thought");
});

test("a draft is cleared with one button, and is back with another", async ({ page }) => {
  await open(page, path);
  await control(page, "message").fill("Half a thought");
  await page.reload();
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(control(page, "message")).toHaveValue("");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(control(page, "message")).toHaveValue("Half a thought");
  await page.reload();
  await page.getByRole("button", { name: "Clear" }).click();
  await page.reload();
  await expect(control(page, "message")).toHaveValue("");
  await expect(page.getByText(KEPT)).toHaveCount(0);
});

test("a draft is gone when it was sent", async ({ page }) => {
  await open(page, path);
  await fill(page, form, freshValues(form));
  await submitButton(page, form).click();
  await expect(page.getByText(SUCCEEDED)).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await page.reload();
  await expect(control(page, "message")).toHaveValue("");
});

test("a draft is not sent anywhere before the visitor sends it", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(request.url());
  });
  await open(page, path);
  await fill(page, form, freshValues(form));
  await page.reload();
  expect(sent).toEqual([]);
});

test("two tabs never take a word from each other", async ({ context }) => {
  const [one, two] = [await context.newPage(), await context.newPage()];
  await open(one, path);
  await open(two, path);
  await control(one, "name").fill("Asha");
  await expect(control(two, "name")).toHaveValue("Asha");
  await control(two, "message").fill("From the second tab");
  await expect(control(one, "message")).toHaveValue("From the second tab");

  await control(one, "subject").pressSequentially("One");
  await control(two, "subject").fill("Two");
  await control(one, "name").fill("Asha Rao");
  await expect(control(two, "name")).toHaveValue("Asha Rao");
  await expect(control(one, "subject")).toHaveValue("One");
  await expect(control(two, "subject")).toHaveValue("Two");
});

test("what one tab has sent leaves the other that only followed, and stays where something was typed", async ({
  context,
}) => {
  const [one, two, three] = [
    await context.newPage(),
    await context.newPage(),
    await context.newPage(),
  ];
  for (const page of [one, two, three]) await open(page, path);
  await control(three, "phone").pressSequentially("+91 1");
  const values = freshValues(form);
  await fill(one, form, values);
  await expect(control(two, "message")).toHaveValue(values.message ?? "");
  await two.reload();
  await expect(two.getByText(KEPT)).toBeVisible();
  await submitButton(one, form).click();
  await expect(one.getByText(SUCCEEDED)).toBeVisible();
  await expect(control(two, "message")).toHaveValue("");
  await expect(two.getByText(KEPT)).toHaveCount(0);
  await expect(control(three, "phone")).toHaveValue("+91 1");
  const { types } = acceptDialogs(three);
  await three.reload();
  expect(types).toEqual(["beforeunload"]);
});

test("leaving is questioned only where the device keeps no draft", async ({ page }) => {
  const { types } = acceptDialogs(page);
  await open(page, path);
  await control(page, "message").pressSequentially("Half a thought");
  await page.reload();
  expect(types).toEqual([]);

  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await control(page, "message").pressSequentially("!");
  await page.reload();
  expect(types).toEqual(["beforeunload"]);
});

test("within the site a draft is kept even where the device keeps none", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await open(page, path);
  await control(page, "message").fill("Half a thought");
  await page.getByRole("link", { name: "Back to contact" }).click();
  await expect(page).toHaveURL("/contact");
  await page.goBack();
  await expect(control(page, "message")).toHaveValue("Half a thought");
});

test("what was typed survives a failed try and a reload after it", async ({
  page,
  consoleErrors,
}) => {
  const values = freshValues(form);
  await open(page, path);
  await fill(page, form, values);
  await page.route(insertsOf(form), (route) => route.fulfill({ status: 500, json: {} }));
  await submitButton(page, form).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.reload();
  await expect(page.getByText(KEPT)).toBeVisible();
  expect(await typedIn(page, form)).toEqual(values);
  consoleErrors.length = 0;
});
