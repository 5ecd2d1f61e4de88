import { answersOf, dialogOf, pressSend, SEND } from "#tests/support/browser/answer-dialog.ts";
import { expect, serveRows, test } from "#tests/support/browser/dashboard-page.ts";

test("a long list is written to 500 at a time, with the same words, past whoever is gone, and nobody chosen is nobody (2.12.45, 2.12.47)", async ({
  page,
  dashboard,
}) => {
  const batches: string[] = [];
  await page.route(SEND, (route) => {
    const { batch_input, answers_input } = answersOf(route);
    batches.push(batch_input);
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
  expect([batches.length, new Set(batches).size]).toEqual([2, 1]);
});
