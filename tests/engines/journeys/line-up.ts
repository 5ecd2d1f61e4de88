import { expect, test } from "vitest";
import { outsideWindow } from "#tests/support/browser/outside-window.ts";
import { defaultEdition, lastSecond } from "#tests/support/server/edition.ts";
import { siteAt } from "#tests/support/server/site-at.ts";
import type { EnginePage } from "../driver.ts";
import { DESKTOP, type Journeys, PHONE, TABLET, waitForHydration } from "../site.ts";

const THIS_YEAR = Number(defaultEdition.firstDay.slice(0, 4));

const speakerOf = (year: number) => (name: string, place: number) => ({
  id: `0000000${place}`,
  name,
  company: "Node & Co",
  talk: "Nodes for everybody",
  year,
});

const namesOn = (page: EnginePage): Promise<readonly string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll("#speakers li h3"))
      .filter((heading) => heading.checkVisibility())
      .map(({ textContent }) => textContent),
  );

export const lineUpJourneys: Journeys = (site) => {
  test("The landing page shows its speakers, and the last edition's page its own, without script (2.1.18, 2.23.5)", async () => {
    const served = await siteAt(lastSecond);
    const names = ["A", "క".repeat(80), "حیدرآباد", "<b>Bold</b>", "Asha Rao", "Ravi"];
    const speakers = [
      ...names.map(speakerOf(THIS_YEAR)),
      ...names.slice(1).map(speakerOf(THIS_YEAR - 1)),
    ];
    served.showLineUp({ speakers, past: [`${THIS_YEAR - 1}-02`] });
    const page = await site.open("/", PHONE);
    const expectShown = async (path: string, shown: readonly string[]) => {
      await page.resize(PHONE);
      await page.visit(served.url + path);
      if (path === "/") await waitForHydration(page);
      expect(await namesOn(page)).toEqual(shown);
      for (const size of [PHONE, TABLET, DESKTOP]) {
        await page.resize(size);
        expect(await page.evaluate(outsideWindow)).toEqual([]);
      }
    };
    await expectShown("/", names);
    await expectShown(`/${THIS_YEAR - 1}`, names.slice(1));
    await served.stop();
  });
};
