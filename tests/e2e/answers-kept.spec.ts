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
import { enterCode, requestCode } from "#tests/support/browser/sign-in.ts";
import { waitForCode } from "#tests/support/mail/sent-mail.ts";

test("a second outcome is sent only when it is meant, and not while the first still waits (2.12.40)", async ({
  page,
  dashboard,
}) => {
  const id = await dashboard.submit(speakerForm, { name: "Second Outcome" });
  await dashboard.open("Speaker");
  await openAnswer(page, "Second Outcome");
  const outcome = () => dialogOf(page).getByLabel("Outcome (optional)");
  await outcome().selectOption("Accepted");
  await pressSend(page);
  await expect(cardOf(page, "Second Outcome")).toContainText("Leaves in");

  await openAnswer(page, "Second Outcome");
  await outcome().selectOption("Declined");
  await pressSend(page);
  await expect(dialogOf(page)).toContainText("Accepted has not left yet. Take it back first.");
  await page.keyboard.press("Escape");

  // As it is after a minute.
  await page.route("**/rest/v1/rpc/unsent_answers", (route) => route.fulfill({ json: [] }));
  await page.goto(`/admin?record=${id}&dialog=answer`);
  await expect(outcome()).toHaveValue("declined");
  await pressSend(page);
  await expect(dialogOf(page)).toContainText(
    /Accepted left on \d+ \w+ by staff\d+\. Send Declined as well\?/,
  );
  await dialogOf(page).getByRole("button", { name: "Send Declined as well" }).click();
  await expect(cardOf(page, "Second Outcome")).toContainText("Declined by");
});

test("a text outlives the session and the sign-in that follows, and signing out removes it (2.12.42)", async ({
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
  await page.unroute(SEND);
  await requestCode(page, secondAddress);
  await enterCode(page, await waitForCode(server, secondAddress));
  await expect(dialogOf(page).getByLabel("Your answer")).toHaveValue("Half an answer");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Half an answer");
  consoleErrors.length = 0;
});

test("a text is gone as soon as somebody signs out, while the server does not answer (2.12.42)", async ({
  page,
  dashboard,
}) => {
  await dashboard.submit(speakerForm, { name: "Signed Out" });
  await dashboard.open("Speaker");
  await writeAnswer(page, "Signed Out", "Half an answer");
  await page.keyboard.press("Escape");
  await page.route("**/auth/v1/logout*", () => {});
  await page.getByRole("button", { name: "Sign out" }).click();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Half an answer");
});

test("what could not be stored of a list stays chosen, and is sent again under its ids (2.12.46)", async ({
  page,
  dashboard,
  consoleErrors,
}, { testId }) => {
  for (const name of ["One", "Two", "Three", "Four", "Left Out"])
    await dashboard.submit(speakerForm, {
      name,
      email: `${name.length}${name.at(0)}.${testId}@example.org`,
    });
  await dashboard.open("Speaker");
  await page.getByRole("searchbox", { name: "Search" }).fill(testId);
  await page.getByRole("button", { name: "Write to these 5" }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel("Your answer").fill("Hello {name}");
  await dialog.getByRole("checkbox", { name: "Left Out" }).uncheck();
  const ids = new Map<string, string>();
  await page.route(
    SEND,
    async (route) => {
      const { submission_input, id_input } = answerOf(route);
      ids.set(submission_input, id_input);
      await route.fetch();
      return route.abort();
    },
    { times: 2 },
  );
  const sendList = async (count: number) => {
    await dialog.getByRole("button", { name: `Send ${count} emails` }).click();
    await dialog.getByRole("button", { name: "Send", exact: true }).click();
  };
  await sendList(4);
  await expect(dialog.getByRole("alert").filter({ hasText: "not stored" })).toHaveText(
    "2 emails were not stored. They stay chosen.",
  );
  await expect(dialog.getByRole("checkbox", { checked: true })).toHaveCount(2);
  await expect(dialog.getByRole("checkbox", { name: "Left Out" })).not.toBeChecked();
  const repeated = new Map<string, string>();
  await page.route(SEND, (route) => {
    const { submission_input, id_input } = answerOf(route);
    repeated.set(submission_input, id_input);
    return route.continue();
  });
  await sendList(2);
  await expect(dialog).toBeHidden();
  expect(repeated).toEqual(ids);
  await expect(page.getByText("1 entry, last: answered by")).toHaveCount(4);
  consoleErrors.length = 0;
});
