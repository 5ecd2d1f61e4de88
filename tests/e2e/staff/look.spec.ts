import { speakerForm } from "#domain/forms/speaker.ts";
import { expect, serveRows, test } from "#tests/support/browser/dashboard-page.ts";

test("the dashboard is 1200 px wide and ends where the header does, a wide card has its texts beside its facts, and on a phone the row of tabs fades at each side that hides a part of it (2.17.1)", async ({
  page,
  dashboard,
}) => {
  await dashboard.submit(speakerForm, { name: "Wide Card" });
  await page.setViewportSize({ width: 1920, height: 900 });
  await dashboard.open("Speaker");
  const [panel, rewards] = await Promise.all([
    page.getByRole("tabpanel").boundingBox(),
    page.getByRole("banner").getByRole("link", { name: "Win Free Tickets" }).boundingBox(),
  ]);
  expect(panel?.width).toBe(1200);
  expect((panel?.x ?? 0) + 1200).toBe((rewards?.x ?? 0) + (rewards?.width ?? 0));

  const card = page.getByRole("article", { name: "Wide Card" });
  const boxes = async () => {
    const [fact, text] = await Promise.all([
      card.getByText("Email", { exact: true }).boundingBox(),
      card.getByText("Topic title", { exact: true }).boundingBox(),
    ]);
    if (!fact || !text) throw new Error("The card is not shown.");
    return { fact, text };
  };
  await page.setViewportSize({ width: 1024, height: 800 });
  const wide = await boxes();
  expect(wide.text.y).toBeCloseTo(wide.fact.y, 0);
  expect(wide.text.x - wide.fact.x).toBeGreaterThanOrEqual(260);
  await page.setViewportSize({ width: 768, height: 800 });
  const narrow = await boxes();
  expect(narrow.text.y).toBeGreaterThan(narrow.fact.y);

  const fades = () =>
    page
      .getByRole("tablist")
      .evaluate(({ parentElement }) =>
        ["::before", "::after"].map(
          (side) => getComputedStyle(parentElement ?? document.body, side).content !== "none",
        ),
      );
  await page.setViewportSize({ width: 390, height: 800 });
  for (const [tab, faded] of [
    ["Contact", [false, true]],
    ["Student", [true, true]],
    ["Media", [true, false]],
  ] as const) {
    await page.getByRole("tab", { name: new RegExp(tab) }).click();
    await expect.poll(fades).toEqual(faded);
  }
  await page.setViewportSize({ width: 1440, height: 800 });
  await expect.poll(fades).toEqual([false, false]);
});

test("the outcome of an action covers no words of its card, however tall that is (2.12.24)", async ({
  page,
  dashboard,
}) => {
  await dashboard.submit(speakerForm, { name: "Tall Card", bio: "I run nodes. ".repeat(200) });
  await page.setViewportSize({ width: 1440, height: 900 });
  await dashboard.open("Speaker");
  const card = page.getByRole("article", { name: "Tall Card" });
  await card.getByRole("button", { name: "Mark as Handled" }).click();
  const outcome = page.getByRole("status").filter({ hasText: "Tall Card marked as handled" });
  await expect(outcome).toBeVisible();
  const { bottom: end } = await outcome.evaluate((status) => status.getBoundingClientRect());
  const tops = await card
    .locator("h3, dt, dd, button")
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
  expect(Math.min(...tops)).toBeGreaterThan(end);
});

test("on a phone a row takes two lines, with an outcome too (2.12.61)", async ({
  page,
  dashboard,
}) => {
  const id = "4c88267e-5d0a-4c6e-9f55-7f6f3f2d1a10";
  const created_at = "2026-01-28T18:45:00+00:00";
  const topic_title = "A wallet for those who have never had a bank";
  await serveRows(page, "speaker_applications", [
    { id, created_at, name: "Venkata Naga", topic_title, status: "pending" },
  ]);
  await serveRows(page, "submission_states", [
    {
      submission_table: "speaker_applications",
      id,
      created_at,
      status: null,
      outcome: "accepted",
      outcome_sent_at: created_at,
      coming: true,
      notes: [],
    },
  ]);
  await page.setViewportSize({ width: 390, height: 800 });
  await dashboard.open("Speaker");
  await page.getByRole("button", { name: "Rows" }).click();
  const row = page.getByRole("article", { name: "Venkata Naga" });
  await expect(row).toContainText("Accepted, coming", { ignoreCase: true });
  const bottoms = await row
    .locator("time, p, div > span")
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().bottom));
  expect(bottoms).toHaveLength(4);
  expect(Math.max(...bottoms) - Math.min(...bottoms)).toBeLessThan(8);
});
