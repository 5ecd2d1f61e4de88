import { expect, test } from "vitest";
import { event } from "#domain/event.ts";
import type { EnginePage, Target } from "../driver.ts";
import {
  DESKTOP,
  type Journeys,
  PHONE,
  waitForAddress,
  waitForHeading,
  waitForTop,
} from "../site.ts";

const inHeader = (name: string): Target => ({ role: "link", name, within: { role: "banner" } });

const scrolled = (page: EnginePage) => page.evaluate(() => Math.round(scrollY));
const headerStyle = (page: EnginePage) =>
  page.evaluate(() => {
    const header = document.querySelector("header") ?? document.body;
    const { top, height } = header.getBoundingClientRect();
    return { top, height, background: getComputedStyle(header).backgroundColor };
  });

/** Waits until the page has heard of its last scroll, which the browser reports a frame later. */
const nextFrame = (page: EnginePage) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

const MENU: Target = { role: "navigation", name: "Main" };
const LINKS = ["Speakers", "Sponsors", "Partnerships", "Volunteer", "Contact Us"];

const shownLinks = (page: EnginePage) => page.texts({ role: "link", within: MENU });
const focused = (page: EnginePage) =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");

export const headerJourneys: Journeys = ({ open }) => {
  test("The header stays at the top and turns more opaque past 50 px, and its links and logo scroll (2.2.1, 2.2.3, 2.19.2, 9.1.1)", async () => {
    const page = await open("/", DESKTOP);
    for (const [position, background] of [
      [50, "rgba(0, 0, 0, 0)"],
      [51, "rgba(11, 10, 8, 0.98)"],
      [0, "rgba(0, 0, 0, 0)"],
    ] as const) {
      await page.evaluate((y) => scrollTo(0, y), position);
      await expect.poll(() => headerStyle(page)).toEqual({ top: 0, height: 72, background });
    }
    await page.click(inHeader("Speakers"));
    await waitForAddress(page, "/#speakers");
    await waitForTop(page, "speakers", 80);
    await page.click(inHeader(event.shortName));
    await expect.poll(() => scrolled(page)).toBe(0);
  });

  test("An address with a hash, and a link from another page, lead 80 px above their section (2.13.1)", async () => {
    const page = await open("/#why-attend", DESKTOP);
    await waitForTop(page, "why-attend", 80);
    await page.click(inHeader("Contact Us"));
    await waitForHeading(page, "Contact Us");
    await page.click(inHeader("Sponsors"));
    await waitForAddress(page, "/#sponsors-cta");
    await waitForTop(page, "sponsors-cta", 80);
  });

  test("Back and Forward return to where one was (2.13.3, 10.8)", async () => {
    const page = await open("/", DESKTOP);
    await page.evaluate(() => scrollTo(0, 1500));
    await expect.poll(() => scrolled(page)).toBe(1500);
    await page.click(inHeader("Contact Us"));
    await waitForHeading(page, "Contact Us");
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.click(inHeader("Speakers"));
    await waitForTop(page, "speakers", 80);
    await nextFrame(page);
    await page.evaluate(() => history.back());
    await waitForHeading(page, "Contact Us");
    await page.evaluate(() => history.back());
    await expect.poll(() => scrolled(page)).toBe(1500);
    await page.evaluate(() => history.go(2));
    await waitForAddress(page, "/#speakers");
    await waitForTop(page, "speakers", 80);
  });

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
