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
import { changeNews, expect, serveRows, test } from "#tests/support/browser/dashboard-page.ts";

test.use({ expectsErrors: true });

test("a wrong text gets a message at the field, and one whose response is lost stays and is stored once (2.12.39, 2.12.41, 2.12.42, 2.12.44)", async ({
  page,
  dashboard,
}) => {
  await dashboard.submit(speakerForm, { name: "Faulty", company: "" });
  await dashboard.open("Speaker");
  const field = dialogOf(page).getByLabel("Your answer");
  const batches: string[] = [];
  await page.route(SEND, async (route) => {
    batches.push(answersOf(route).batch_input);
    const response = await route.fetch();
    return batches.length === 1 ? route.abort() : route.fulfill({ response });
  });
  await writeAnswer(page, "Faulty", "Dear {company},");
  await pressSend(page);
  await expect(dialogOf(page).getByRole("alert").first()).toHaveText(
    "Faulty left this empty: Company.",
  );
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  expect(batches).toEqual([]);

  await field.fill("Hello {name}");
  await pressSend(page);
  await expect(dialogOf(page)).toContainText("This may not have been stored:");
  await expect(field).toBeFocused();
  await page.reload();
  await expect(field).toHaveValue("Hello {name}");
  await dialogOf(page).getByRole("button", { name: "Send", exact: true }).dblclick();
  await expect(dialogOf(page)).toBeHidden();
  expect([batches.length, new Set(batches).size]).toEqual([2, 1]);
  await expect(cardOf(page, "Faulty")).toContainText("1 entry, last: answered by");
  await openAnswer(page, "Faulty");
  await expect(field).toHaveValue("");
});

test("a long list is written to 500 at a time, with the same words, past whoever is gone and after a lost response, and nobody chosen is nobody (2.12.45 to 2.12.47)", async ({
  page,
  dashboard,
}) => {
  const batches: string[] = [];
  await page.route(SEND, (route) => {
    const { batch_input, answers_input } = answersOf(route);
    batches.push(batch_input);
    if (batches.length === 1) return route.abort();
    const send_at = new Date(Date.now() + 600_000).toISOString();
    const results = Object.keys(answers_input).map((id) => [
      id,
      id === "id-3" ? { result: "gone" } : { result: "queued", id, send_at },
    ]);
    return route.fulfill({ json: { results: Object.fromEntries(results) } });
  });
  const rows = Array.from({ length: 501 }, (_, i) => ({
    id: `id-${i}`,
    created_at: "2026-11-20T12:00:00+00:00",
    name: `Person ${i}`,
    email: `${i}@example.org`,
  }));
  await serveRows(page, "media_partnership_queries", rows);
  await dashboard.open("Media");
  const dialog = dialogOf(page);
  const people = dialog.getByRole("group", { name: "People" });
  await page.getByRole("button", { name: "Write to these 501" }).click();
  await dialog.getByLabel("Your answer").fill("The dates are set.");
  await expect(people).toContainText("1 to 500 of 501. Send, then write to the rest.");
  await dialog.getByRole("button", { name: "Send 500 emails" }).click();
  await pressSend(page);
  await expect(dialog).toContainText("This may not have been stored:");
  await dialog.getByRole("button", { name: "Send 500 emails" }).click();
  await pressSend(page);
  await expect(dialog.getByText("1 email was not stored. They stay chosen.")).toBeVisible();
  await expect(people.getByText("This record no longer exists.")).toBeVisible();
  await dialog.getByRole("button", { name: "Go on without these" }).click();
  await expect(people.getByRole("status")).toHaveText("501 to 501 of 501.");
  await people.getByRole("checkbox").uncheck();
  await expect(dialog.getByRole("button", { name: "Send 0 emails" })).toBeDisabled();
  await people.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Send 1 email" }).click();
  await pressSend(page);
  await expect(dialog).toBeHidden();
  await expect(page.getByText("500 answers leave in ten minutes")).toBeVisible();
  expect([batches.length, new Set(batches).size]).toEqual([3, 1]);
});

test("somebody else's answer is shown first, and a second outcome is sent only when it is meant (2.12.40, 2.12.44)", async ({
  page,
  dashboard,
  staffAddress,
}) => {
  const [me] = staffAddress.split("@");
  await dashboard.submit(speakerForm, { name: "Two At Once" });
  await page.clock.install();
  await dashboard.open("Speaker");
  const other = await page.context().newPage();
  await other.goto("/admin?tab=speakers");
  await writeAnswer(page, "Two At Once", "My answer");
  await writeAnswer(other, "Two At Once", "The first answer to {name}");
  await dialogOf(other).getByLabel("Outcome (optional)").selectOption("Accepted");
  await pressSend(other);
  await expect(dialogOf(other)).toBeHidden();
  await other.close();
  // Behind the dialog the card has the news, and the dialog has not shown them.
  await page.clock.fastForward(60_000);
  await expect(cardOf(page, "Two At Once")).toContainText("Accepted");

  await pressSend(page);
  await expect(dialogOf(page)).toContainText(
    new RegExp(`${me} answered \\d+ \\w+ ago\\. Read it first\\.`),
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
  await expect(dialogOf(page).getByRole("status")).toHaveText(
    new RegExp(`^Accepted left on \\d+ \\w+ by ${me}\\.$`),
  );
  await pressSend(page);
  await expect(dialogOf(page)).toContainText(
    new RegExp(`Accepted left on \\d+ \\w+ by ${me}\\. Send Declined as well\\?`),
  );
  await dialogOf(page).getByRole("button", { name: "Back", exact: true }).click();
  await expect(dialogOf(page).getByRole("button", { name: /^Send/ }).first()).toBeFocused();
  await pressSend(page);
  await dialogOf(page).getByRole("button", { name: "Send Declined as well" }).click();
  await expect(cardOf(page, "Two At Once")).toContainText("Declined by");
  await page.unrouteAll({ behavior: "wait" });
});

test("a history that could not be read is announced, and no list is written to (2.12.44)", async ({
  page,
  dashboard,
}) => {
  await dashboard.submit(speakerForm, { name: "No History" });
  await page.route("**/rest/v1/submission_states*", (route) =>
    route.fulfill({ status: 400, json: { message: "out of order" } }),
  );
  await dashboard.open("Speaker");
  await expect(page.getByText("Error loading the history: out of order")).toBeVisible();
  const button = page.getByRole("button", { name: /^Write to th(?:ese|is one)/ });
  await expect(button).toBeDisabled();
  await page.unroute("**/rest/v1/submission_states*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(button).toBeEnabled();
  await expect(page.getByRole("main")).toBeFocused();
});
