import { answersOf, cardOf, SEND } from "#tests/support/browser/answer-dialog.ts";
import { changeNews, expect, serveRows, test } from "#tests/support/browser/dashboard-page.ts";

const ROW = {
  id: "4c88267e-5d0a-4c6e-9f55-7f6f3f2d1a10",
  created_at: "2026-01-05T18:45:00+00:00",
  name: "Asha",
  email: "asha@example.org",
  status: "pending",
};
const UNSENT = {
  id: "5c88267e-5d0a-4c6e-9f55-7f6f3f2d1a10",
  submission_table: "speaker_applications",
  submission_id: ROW.id,
  batch: "6c88267e-5d0a-4c6e-9f55-7f6f3f2d1a10",
  author: "anna@example.org",
  send_at: "2026-01-05T18:46:00+00:00",
  attempts: 0,
  dead: false,
  last_error: null,
  held_for: null,
};

test("a card says after how many business days an answer left, or why it has not, and sends it again; the toolbar counts them (2.12.36, 2.12.47, 2.12.48, 2.12.50)", async ({
  page,
  dashboard,
}) => {
  await serveRows(page, "speaker_applications", [ROW, { ...ROW, id: "2", name: "Ravi" }]);
  await serveRows(page, "submission_states", [
    {
      submission_table: "speaker_applications",
      id: "2",
      created_at: "2026-01-08T12:00:00+00:00",
      status: null,
      answered_at: "2026-01-08T12:00:00+00:00",
      answered_by: "anna@example.org",
      first_answered_at: "2026-01-08T12:01:00+00:00",
      outcome: null,
      entries: 1,
      last_kind: "answer",
      last_by: "anna@example.org",
      notes: [],
    },
  ]);
  let unsent: object = { ...UNSENT, attempts: 2, last_error: "ETIMEDOUT" };
  await changeNews(page, () => ({ unsent: [unsent] }));
  await dashboard.open("Speaker");
  const card = cardOf(page, "Asha");
  await expect(card).toContainText("Not delivered yet, 2 attempts");
  await expect(cardOf(page, "Ravi")).toContainText("Answered after 2 business days");
  await expect(cardOf(page, "Ravi")).not.toContainText("Overdue");
  await expect(
    page.getByText("1 of 2 answered within 7 business days; 1 waiting longer"),
  ).toBeVisible();

  unsent = { ...UNSENT, attempts: 3, dead: true, last_error: "EENVELOPE 550" };
  await expect(page).toHaveURL(/tab=speakers/);
  await page.reload();
  await expect(card).toContainText("Not delivered: 550.");
  await page.route(SEND, async (route) => {
    const { batch_input, answers_input } = answersOf(route);
    expect([batch_input, Object.keys(answers_input)]).toEqual([UNSENT.batch, [ROW.id]]);
    unsent = { ...UNSENT, send_at: new Date(Date.now() + 59_500).toISOString() };
    const sent = { result: "queued", id: UNSENT.id, send_at: UNSENT.send_at };
    await route.fulfill({ json: { results: { [ROW.id]: sent } } });
  });
  await card.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("The answer leaves in a minute.")).toBeVisible();
  await expect(card).toContainText(/Leaves in 0:\d\d\./);

  await page.route("**/rest/v1/rpc/take_back_answers", (route) =>
    route.fulfill({ json: { taken_back: [], left: [UNSENT.id] } }),
  );
  await card.getByRole("button", { name: "Take back" }).click();
  await expect(page.getByText("It has left already.")).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
});
