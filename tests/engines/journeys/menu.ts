import { expect, test } from "vitest";
import { event } from "#domain/event.ts";
import type { EnginePage, Target } from "../driver.ts";
import { type Journeys, PHONE, waitForHeading } from "../site.ts";

const MENU: Target = { role: "navigation", name: "Main" };
const LINKS = ["Speakers", "Sponsors", "Partnerships", "Volunteer", "Contact Us"];

const shownLinks = (page: EnginePage) => page.texts({ role: "link", within: MENU });
const focused = (page: EnginePage) =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");

export const menuJourneys: Journeys = ({ open }) => {
  test("The menu opens, is walked through and closes on the keyboard alone (2.2.11, 2.19.2)", async () => {
    const page = await open("/contact", PHONE);
    for (const name of ["Skip to content", event.shortName, "Win Free Tickets", "Menu"]) {
      await page.press("Tab");
      await expect.poll(() => focused(page)).toContain(name);
    }
    await page.press("Enter");
    await expect.poll(() => shownLinks(page)).toEqual(LINKS);
    for (const name of LINKS.slice(0, 2)) {
      await page.press("Tab");
      await expect.poll(() => focused(page)).toBe(name);
    }
    await page.press("Escape");
    await expect.poll(() => shownLinks(page)).toEqual([]);
    await expect.poll(() => focused(page)).toContain("Menu");
  });

  test("The menu closes on its button, on a click outside, and where it leads to a page (2.2.11, 10.9)", async () => {
    const page = await open("/contact", PHONE);
    for (const target of [
      { role: "button", name: "Close menu" },
      { role: "heading", name: "Sponsor Inquiries" },
      { role: "link", name: "Volunteer", within: MENU },
    ]) {
      expect(await shownLinks(page)).toEqual([]);
      await page.click({ role: "button", name: "Menu" });
      await expect.poll(() => shownLinks(page)).toEqual(LINKS);
      await page.click(target);
      await expect.poll(() => shownLinks(page)).toEqual([]);
    }
    await waitForHeading(page, "Student / Volunteer");
  });
};
