import { speakerForm } from "#domain/forms/speaker.ts";
import {
  answerOf,
  cardOf,
  dialogOf,
  openAnswer,
  pressSend,
  SEND,
  writeAnswer,
} from "#tests/support/browser/answer-dialog.ts";
import { expect, test } from "#tests/support/browser/dashboard-page.ts";

test("a wrong text gets a message at the field, and nothing is sent (2.12.39, 2.12.41)", async ({
  page,
  dashboard,
}) => {
  await dashboard.submit(speakerForm, { name: "Wrong Text", company: "" });
  await dashboard.open("Speaker");
  let calls = 0;
  await page.route(SEND, (route) => {
    calls += 1;
    return route.continue();
  });
  await writeAnswer(page, "Wrong Text", " ");
  const field = dialogOf(page).getByLabel("Your answer");
  for (const [text, message] of [
    [" \n ", "Please write something."],
    ["x".repeat(5_001), "Please use at most 5,000 characters."],
    ["Dear {nam},", "There is no {nam}."],
    ["Dear {company},", "Wrong Text left this empty: Company."],
  ] as const) {
    await field.fill(text);
    await pressSend(page);
    await expect(dialogOf(page).getByRole("alert").first()).toHaveText(message);
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute("aria-invalid", "true");
  }
  expect(calls).toBe(0);
});

test("an answer whose response is lost is sent again under its id, and stored once (2.12.42, 2.12.44)", async ({
  page,
  dashboard,
  consoleErrors,
}) => {
  await dashboard.submit(speakerForm, { name: "Lost Response" });
  await dashboard.open("Speaker");
  const ids: string[] = [];
  await page.route(SEND, async (route) => {
    ids.push(answerOf(route).id_input);
    const response = await route.fetch();
    return ids.length === 1 ? route.abort() : route.fulfill({ response });
  });
  await writeAnswer(page, "Lost Response", "Hello {name}");
  await pressSend(page);
  await expect(dialogOf(page)).toContainText("This may not have been stored:");
  await page.reload();
  await expect(dialogOf(page).getByLabel("Your answer")).toHaveValue("Hello {name}");
  await dialogOf(page).getByRole("button", { name: "Send", exact: true }).dblclick();
  await expect(dialogOf(page)).toBeHidden();
  expect(new Set(ids).size).toBe(1);
  expect(ids).toHaveLength(2);
  await expect(cardOf(page, "Lost Response")).toContainText("1 entry, last: answered by");
  await openAnswer(page, "Lost Response");
  await expect(dialogOf(page).getByLabel("Your answer")).toHaveValue("");
  consoleErrors.length = 0;
});

test("somebody else's answer is shown first, and the text stays (2.12.44)", async ({
  page,
  dashboard,
  staffAddress,
}) => {
  await dashboard.submit(speakerForm, { name: "Two At Once" });
  await dashboard.open("Speaker");
  const other = await page.context().newPage();
  await other.goto("/admin?tab=speakers");
  await writeAnswer(page, "Two At Once", "My answer");
  await writeAnswer(other, "Two At Once", "The first answer to {name}");
  await pressSend(other);
  await expect(dialogOf(other)).toBeHidden();

  await pressSend(page);
  const [me] = staffAddress.split("@");
  await expect(dialogOf(page)).toContainText(
    new RegExp(`${me} answered \\d+ seconds? ago\\. Read it first\\.`),
  );
  await expect(dialogOf(page).getByRole("blockquote")).toHaveText(
    "The first answer to Two At Once",
  );
  await pressSend(page);
  await expect(dialogOf(page)).toBeHidden();
  await expect(cardOf(page, "Two At Once")).toContainText("2 entries, last: answered by");
});

test("each refusal has its sentence, and the text stays (2.12.44)", async ({
  page,
  dashboard,
  consoleErrors,
}) => {
  await dashboard.submit(speakerForm, { name: "Refused" });
  await dashboard.open("Speaker");
  await writeAnswer(page, "Refused", "My answer");
  for (const [result, sentence] of [
    ["gone", "This record no longer exists."],
    ["no-address", "This record has no valid email address."],
    ["too-many", "1,000 answers have been sent today. The others can be sent tomorrow."],
  ] as const) {
    await page.route(SEND, (route) => route.fulfill({ json: { result } }), { times: 1 });
    await pressSend(page);
    await expect(dialogOf(page)).toContainText(sentence);
    await expect(dialogOf(page).getByLabel("Your answer")).toHaveValue("My answer");
    await expect(dialogOf(page).getByLabel("Your answer")).toBeFocused();
  }
  const message = "Only an admin may write about a submission.";
  await page.route(SEND, (route) => route.fulfill({ status: 403, json: { message } }));
  await pressSend(page);
  await expect(dialogOf(page)).toContainText(`${message} Your text is kept.`);
  await expect(dialogOf(page).getByLabel("Your answer")).toHaveValue("My answer");
  consoleErrors.length = 0;
});

test("a limit that is reached with a list counts for all who follow (2.12.44, 2.12.46)", async ({
  page,
  dashboard,
}, { testId }) => {
  for (const name of ["One", "Two", "Three"])
    await dashboard.submit(speakerForm, { name, email: `${name}.${testId}@example.org` });
  await dashboard.open("Speaker");
  await page.getByRole("searchbox", { name: "Search" }).fill(testId);
  await page.getByRole("button", { name: "Write to these 3" }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel("Your answer").fill("Hello {name}");
  await dialog.getByRole("button", { name: "Send 3 emails" }).click();
  const results = [{ result: "queued", leaves_at: new Date().toISOString() }];
  const calls: string[] = [];
  await page.route(SEND, (route) => {
    calls.push(answerOf(route).submission_input);
    return route.fulfill({ json: results.pop() ?? { result: "too-many" } });
  });
  await pressSend(page);
  await expect(dialog.getByRole("alert").filter({ hasText: "not stored" })).toHaveText(
    "2 emails were not stored. They stay chosen.",
  );
  await expect(dialog.getByText("The others can be sent tomorrow.")).toHaveCount(2);
  expect(calls).toHaveLength(2);
});

test("a server without a secret key says so before anything is typed (2.12.44)", async ({
  page,
  dashboard,
}) => {
  await dashboard.submit(speakerForm, { name: "Keyless" });
  await dashboard.open("Speaker");
  await page.route("**/admin?*", async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    return route.fulfill({
      response,
      body: html.replace('"email":"linked"', '"email":"none"'),
    });
  });
  await page.goto("/admin?tab=speakers");
  await openAnswer(page, "Keyless");
  await expect(dialogOf(page)).toContainText(
    "Answers cannot leave: this server has no secret key.",
  );
  await expect(dialogOf(page).getByRole("textbox")).toHaveCount(0);
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
