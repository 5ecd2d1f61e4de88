import { speakerForm } from "#domain/forms/speaker.ts";
import { expect, test } from "#tests/support/browser/dashboard-page.ts";

test("on a wide window the headline and the texts of a card are beside its facts", async ({
  page,
  dashboard,
}) => {
  await dashboard.submit(speakerForm, { name: "Wide Card" });
  await dashboard.open("Speaker");
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
});

test("on a phone the row of tabs fades at each side that hides a part of it", async ({
  page,
  dashboard,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await dashboard.open();
  const fades = () =>
    page
      .getByRole("tablist")
      .evaluate(({ parentElement }) =>
        ["::before", "::after"].map(
          (side) => getComputedStyle(parentElement ?? document.body, side).content !== "none",
        ),
      );
  await expect.poll(fades).toEqual([false, true]);
  await page.getByRole("tab", { name: /Student/ }).click();
  await expect.poll(fades).toEqual([true, true]);
  await page.getByRole("tab", { name: /Media/ }).click();
  await expect.poll(fades).toEqual([true, false]);
  await page.setViewportSize({ width: 1440, height: 800 });
  await expect.poll(fades).toEqual([false, false]);
});

test("the dashboard is 1200 px wide, and ends where the header does (2.17.1)", async ({
  page,
  dashboard,
}) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await dashboard.open();
  const [panel, rewards] = await Promise.all([
    page.getByRole("tabpanel").boundingBox(),
    page.getByRole("banner").getByRole("link", { name: "Win Free Tickets" }).boundingBox(),
  ]);
  expect(panel?.width).toBe(1200);
  expect((panel?.x ?? 0) + 1200).toBe((rewards?.x ?? 0) + (rewards?.width ?? 0));
});
