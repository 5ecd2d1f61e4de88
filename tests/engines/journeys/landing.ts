import { expect, test } from "vitest";
import { event } from "#domain/event.ts";
import type { EnginePage, Target } from "../driver.ts";
import { DESKTOP, type Journeys, PHONE } from "../site.ts";

const QUOTES: Target = { role: "region", name: "Quotes about Bitcoin" };
const LIVE: Target = { role: "region", name: "Live registrations" };
const PRICE: Target = { role: "region", name: "Bitcoin price" };

/** Slides that can be reached; the others are inert. */
const slides = (page: EnginePage, name: string) =>
  page.texts({ role: "group", namePart: name, within: QUOTES });

const waitForSlide = (page: EnginePage, number: number) =>
  expect.poll(() => slides(page, `${number} of 5`)).toHaveLength(1);

/** Waits until a slide is shown, since none is while they change, and returns its number. */
const currentSlide = async (page: EnginePage): Promise<number> => {
  await expect.poll(() => slides(page, " of 5")).toHaveLength(1);
  for (const number of [1, 2, 3, 4])
    if ((await slides(page, `${number} of 5`)).length > 0) return number;
  return 5;
};

export const landingJourneys: Journeys = ({ open }) => {
  test("The quotes change by themselves, and by their arrows (2.14.4, 2.19.2)", async () => {
    const page = await open("/", DESKTOP);
    const first = await currentSlide(page);
    await expect.poll(() => currentSlide(page)).not.toBe(first);
    await page.click({ role: "button", name: "Stop automatic rotation", within: QUOTES });
    // A slow machine may stop it some quotes later.
    for (let number = await currentSlide(page); number > 1; number -= 1) {
      await page.click({ role: "button", name: "Previous quote" });
      await waitForSlide(page, number - 1);
    }
    await page.click({ role: "button", name: "Previous quote" });
    await waitForSlide(page, 5);
    await page.click({ role: "button", name: "Next quote" });
    await waitForSlide(page, 1);
  });

  test("The live counter runs and stops, and the bitcoin price comes from the first service, in dollars and in rupees (2.19.2, 4.7.2, 4.7.4)", async () => {
    const page = await open("/", DESKTOP);
    await expect.poll(() => page.texts(LIVE)).toEqual([expect.stringMatching(/\b\d{3},\d{3}\b/)]);
    await page.click({ role: "button", name: "Stop live updates" });
    await page.click({ role: "button", name: "Start live updates" });
    await expect
      .poll(() => page.texts({ role: "button", name: "Stop live updates" }))
      .toHaveLength(1);

    await page.evaluate(() =>
      document
        .querySelector('section[aria-label="Bitcoin price"]')
        ?.scrollIntoView({ block: "center", behavior: "instant" }),
    );
    await expect
      .poll(() => page.texts(PRICE))
      .toEqual([expect.stringMatching(/\$93,347.*\+1\.42% in 24 h/)]);
    await page.click({ role: "button", name: "Stop currency switching" });
    const price: Target = { role: "button", namePart: "Bitcoin price", within: PRICE };
    const dollars = expect.stringContaining("93,347 US dollars");
    const rupees = expect.stringContaining("8,215,505 rupees");
    const [first] = await page.texts(price);
    const wanted = first?.includes("US dollars. Show") ? [rupees, dollars] : [dollars, rupees];
    for (const next of wanted) {
      await page.click(price);
      await expect.poll(() => page.texts(price)).toEqual([next]);
    }
  });

  test("Win Free Tickets leads to the rewards site with the referral code (2.3.1)", async () => {
    const page = await open("/terms?referralCode=satoshi", PHONE);
    await page.click({ role: "link", name: "Win Free Tickets", within: { role: "banner" } });
    await expect
      .poll(() => page.evaluate(() => location.href))
      .toBe(`${event.rewardsUrl}/?referralCode=satoshi`);
    await expect.poll(() => page.texts({ role: "heading" })).toEqual(["The rewards site"]);
  });
};
