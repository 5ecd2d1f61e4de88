import { speakerForm } from "#domain/forms/speaker.ts";
import {
  answersOf,
  cardOf,
  dialogOf,
  openAnswer,
  pressSend,
  SEND,
  writeAnswer,
} from "#tests/support/browser/answer-dialog.ts";
import { changeNews, expect, test } from "#tests/support/browser/dashboard-page.ts";
import { enterCode, requestCode } from "#tests/support/browser/sign-in.ts";
import { waitForCode } from "#tests/support/mail/sent-mail.ts";

test("a wrong text gets a message at the field, and a refused or lost one stays and is stored once (2.12.39, 2.12.41, 2.12.42, 2.12.44)", async ({
  page,
  dashboard,
  consoleErrors,
}) => {
  await dashboard.submit(speakerForm, { name: "Faulty", company: "" });
  await dashboard.open("Speaker");
  const field = dialogOf(page).getByLabel("Your answer");
  const batches: string[] = [];
  await page.route(SEND, async (route) => {
    const { batch_input, answers_input } = answersOf(route);
    batches.push(batch_input);
    if (batches.length === 1) {
      const results = Object.keys(answers_input).map((id) => [id, { result: "too-many" }]);
      return route.fulfill({ json: { results: Object.fromEntries(results) } });
    }
    const response = await route.fetch();
    return batches.length === 2 ? route.abort() : route.fulfill({ response });
  });
  await openAnswer(page, "Faulty");
  for (const [text, message] of [
    ["Dear {nam},", "There is no {nam}."],
    ["Dear {company},", "Faulty left this empty: Company."],
  ] as const) {
    await field.fill(text);
    await pressSend(page);
    await expect(dialogOf(page).getByRole("alert").first()).toHaveText(message);
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute("aria-invalid", "true");
  }
  expect(batches).toEqual([]);

  await field.fill("Hello {name}");
  for (const sentence of [
    "1,000 answers have been sent today.",
    "This may not have been stored:",
  ]) {
    await pressSend(page);
    await expect(dialogOf(page)).toContainText(sentence);
    await expect(field).toBeFocused();
  }
  await page.reload();
  await expect(field).toHaveValue("Hello {name}");
  await dialogOf(page).getByRole("button", { name: "Send", exact: true }).dblclick();
  await expect(dialogOf(page)).toBeHidden();
  expect([batches.length, new Set(batches).size]).toEqual([3, 1]);
  await expect(cardOf(page, "Faulty")).toContainText("1 entry, last: answered by");
  await openAnswer(page, "Faulty");
  await expect(field).toHaveValue("");
  consoleErrors.length = 0;
});

test("a list whose response is lost is sent again, and whoever was not stored stays chosen (2.12.46)", async ({
  page,
  dashboard,
  consoleErrors,
}, { testId }) => {
  for (const name of ["One", "Two", "Left Out"])
    await dashboard.submit(speakerForm, { name, email: `${name.at(0)}.${testId}@example.org` });
  await dashboard.open("Speaker");
  await page.getByRole("searchbox", { name: "Search" }).fill(testId);
  await page.getByRole("button", { name: "Write to these 3" }).click();
  const dialog = dialogOf(page);
  const problem = dialog.getByRole("alert").filter({ hasText: "stored" });
  await dialog.getByLabel("Your answer").fill("Hello {name}");
  await dialog.getByRole("checkbox", { name: "Left Out" }).uncheck();
  const batches: string[] = [];
  await page.route(SEND, async (route) => {
    const { batch_input, answers_input } = answersOf(route);
    batches.push(batch_input);
    const response = await route.fetch();
    if (batches.length === 1) return route.abort();
    const { results } = await response.json();
    const [last = ""] = batches.length === 2 ? Object.keys(answers_input) : [];
    return route.fulfill({ json: { results: { ...results, [last]: { result: "too-many" } } } });
  });
  const sendList = async (label: string) => {
    await dialog.getByRole("button", { name: label }).click();
    await pressSend(page);
  };
  await sendList("Send 2 emails");
  await expect(problem).toContainText("This may not have been stored:");
  await sendList("Send 2 emails");
  await expect(problem).toHaveText("1 email was not stored. They stay chosen.");
  await expect(dialog.getByText("The others can be sent tomorrow.")).toHaveCount(1);
  await expect(dialog.getByRole("checkbox", { checked: true })).toHaveCount(1);
  await expect(dialog.getByRole("checkbox", { name: "Left Out" })).not.toBeChecked();
  await sendList("Send 1 email");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("2 answers leave in ten minutes")).toBeVisible();
  expect(new Set(batches).size).toBe(1);
  await expect(page.getByText("1 entry, last: answered by")).toHaveCount(2);
  consoleErrors.length = 0;
});

test("somebody else's answer is shown first, and a second outcome is sent only when it is meant (2.12.40, 2.12.44)", async ({
  page,
  dashboard,
  staffAddress,
}) => {
  const [me] = staffAddress.split("@");
  await dashboard.submit(speakerForm, { name: "Two At Once" });
  await dashboard.open("Speaker");
  const other = await page.context().newPage();
  await other.goto("/admin?tab=speakers");
  await writeAnswer(page, "Two At Once", "My answer");
  await writeAnswer(other, "Two At Once", "The first answer to {name}");
  await dialogOf(other).getByLabel("Outcome (optional)").selectOption("Accepted");
  await pressSend(other);
  await expect(dialogOf(other)).toBeHidden();
  await other.close();

  await pressSend(page);
  await expect(dialogOf(page)).toContainText(
    new RegExp(`${me} answered \\d+ seconds? ago\\. Read it first\\.`),
  );
  await expect(dialogOf(page).getByRole("blockquote")).toHaveText(
    "The first answer to Two At Once",
  );
  await dialogOf(page).getByLabel("Outcome (optional)").selectOption("Declined");
  await pressSend(page);
  await expect(dialogOf(page)).toContainText("Accepted has not left yet. Take it back first.");

  // As it is after a minute.
  await changeNews(page, () => ({ unsent: [] }));
  await page.reload();
  await expect(dialogOf(page).getByLabel("Your answer")).toHaveValue("My answer");
  await pressSend(page);
  await expect(dialogOf(page)).toContainText(
    new RegExp(`Accepted left on \\d+ \\w+ by ${me}\\. Send Declined as well\\?`),
  );
  await dialogOf(page).getByRole("button", { name: "Send Declined as well" }).click();
  await expect(cardOf(page, "Two At Once")).toContainText("Declined by");
  await page.unrouteAll({ behavior: "wait" });
});

test("a text outlives the session and the sign-in that follows, and signing out removes it at once (2.12.42)", async ({
  page,
  dashboard,
  server,
  secondAddress,
  consoleErrors,
}) => {
  await dashboard.submit(speakerForm, { name: "Lost Session" });
  await dashboard.open("Speaker");
  await writeAnswer(page, "Lost Session", "Half an answer");
  await page.route(SEND, (route) =>
    route.fulfill({ status: 401, json: { message: "JWT expired" } }),
  );
  await page.evaluate(() => localStorage.removeItem("staff-auth"));
  await pressSend(page);
  await expect(page).toHaveURL(/\/admin\/login$/);
  await requestCode(page, secondAddress);
  await enterCode(page, await waitForCode(server, secondAddress));
  await expect(dialogOf(page).getByLabel("Your answer")).toHaveValue("Half an answer");
  await page.keyboard.press("Escape");
  await page.route("**/auth/v1/logout*", () => {});
  await page.getByRole("button", { name: "Sign out" }).click();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Half an answer");
  consoleErrors.length = 0;
});

test("a history that could not be read is announced, and no list is written to (2.12.44)", async ({
  page,
  dashboard,
  consoleErrors,
}) => {
  await dashboard.submit(speakerForm, { name: "No History" });
  await page.route("**/rest/v1/submission_states*", (route) =>
    route.fulfill({ status: 400, json: { message: "out of order" } }),
  );
  await dashboard.open("Speaker");
  await expect(page.getByText("Error loading the history: out of order")).toBeVisible();
  const button = page.getByRole("button", { name: /^Write to these/ });
  await expect(button).toBeDisabled();
  await page.unroute("**/rest/v1/submission_states*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(button).toBeEnabled();
  await expect(page.getByRole("main")).toBeFocused();
  consoleErrors.length = 0;
});
