import { speakers as section } from "#app/content/home/speakers.ts";
import type { Speaker } from "#domain/line-up.ts";
import { atBothWidths, expectNoFindings } from "#tests/support/browser/axe.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { openHydrated } from "#tests/support/browser/hydrated.ts";
import { outsideWindow } from "#tests/support/browser/outside-window.ts";
import { defaultEdition, lastSecond } from "#tests/support/server/edition.ts";
import { siteAt } from "#tests/support/server/site-at.ts";

const year = Number(defaultEdition.firstDay.slice(0, 4));

const NAMES = ["A", "Asha Rao", "క".repeat(80), "حیدرآباد", "<b>Bold</b>"];

const lineUpOf = (count: number): readonly Speaker[] =>
  Array.from({ length: count }, (_, i) => ({
    name: NAMES[i] ?? `Speaker ${i + 1}`,
    company: i % 2 ? "Node & Co" : null,
    talk: `Talk ${i + 1}`,
    year,
  }));

test("the landing page shows the speakers of its edition in their order, with five arches at least (2.23.5)", async ({
  page,
}) => {
  const site = await siteAt(lastSecond);
  const list = page.getByRole("list", { name: "Speakers announced so far" });
  const html = async () => (await fetch(site.url)).text();
  const before = await html();
  await openHydrated(page, site.url);
  await expect(page.getByRole("heading", { name: section.title })).toBeVisible();
  await expect(list).toHaveCount(0);

  const show = (...speakers: readonly Speaker[]) => site.showLineUp({ speakers, past: [] });
  show(...lineUpOf(2), { name: "Last year", company: null, talk: "x", year: year - 1 });
  await openHydrated(page, site.url);
  await expect(list.getByRole("heading")).toHaveText(["A", "Asha Rao"]);
  await expect(list.locator("svg")).toHaveCount(5);
  await expect(list.getByRole("link", { name: "This one may be yours" })).toHaveAttribute(
    "href",
    section.apply.to,
  );

  show(...lineUpOf(60));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHydrated(page, site.url);
  await expect(list.getByRole("listitem")).toHaveCount(48);
  await expect(list.getByRole("heading").nth(4)).toHaveText("<b>Bold</b>");
  await expect(page.getByText("and 12 more")).toBeVisible();
  expect(await html()).toContain('"performer":[{"@type":"Person","name":"A"}');
  await atBothWidths(page, async () => {
    await expectNoFindings(page);
    expect(await page.evaluate(outsideWindow)).toEqual([]);
  });

  // Eighty signs that are wide and that no browser breaks.
  const [plain, wide] = ["A", "\u0e33".repeat(80)].map((name) => [
    { name, company: null, talk: "x", year },
    { name: "Asha Rao", company: null, talk: "x", year },
  ]);
  const neighbour = list.getByRole("heading", { name: "Asha Rao" });
  show(...(plain ?? []));
  await openHydrated(page, site.url);
  const alone = await neighbour.screenshot();
  show(...(wide ?? []));
  await openHydrated(page, site.url);
  expect((await neighbour.screenshot()).equals(alone)).toBe(true);

  show();
  expect(await html()).toBe(before);
  await site.stop();
});
