import { expect, test } from "vitest";
import { fieldsOf } from "#domain/forms/form.ts";
import { sponsorForm } from "#domain/forms/sponsor.ts";
import { freshValues } from "#tests/support/sample-values.ts";
import { BANNERS, blankMessages } from "#tests/support/spec.ts";
import type { EnginePage, Target } from "../driver.ts";
import { expectToFit } from "../expect-to-fit.ts";
import { fill, focusedField, send, submitButton, userInput } from "../form-steps.ts";
import {
  DESKTOP,
  type Journeys,
  PHONE,
  waitForAddress,
  waitForHeading,
  waitForTop,
} from "../site.ts";

const MENU: Target = { role: "navigation", name: "Main" };
const PLAIN = { javaScript: false };

/** Returns the texts that have a place on the page and cannot be seen there. */
const unseenTexts = (page: EnginePage) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll("main :is(h1, h2, h3, p, li, dt, dd, label, legend)"))
      .filter((element) => element.checkVisibility())
      .filter((it) => !it.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map(({ textContent }) => textContent),
  );

/** Returns the role of the form's first part, its errors or a group of fields. */
const firstInForm = (page: EnginePage) =>
  page.evaluate(() =>
    document.querySelector("form :is([role=alert], fieldset)")?.getAttribute("role"),
  );

export const withoutJavaScriptJourneys: Journeys = (site) => {
  test("Without JavaScript a form is refused with every word kept and the errors first, and then stored once", async () => {
    const form = sponsorForm;
    const { formType, path } = form;
    const messages = blankMessages(formType);
    const [, ...blank] = fieldsOf(form).filter(
      ({ key, control }) => messages[key] !== undefined && control !== "select",
    );
    const [firstBlank] = blank;
    const values = freshValues(form);
    const incomplete = { ...values, ...Object.fromEntries(blank.map(({ key }) => [key, ""])) };
    const page = await site.open(path, PHONE, PLAIN);
    site.allowStatus(422);
    await fill(page, form, incomplete);
    await page.click(submitButton(form));
    await expect
      .poll(() => page.texts({ role: "link", within: { role: "alert" } }))
      .toEqual(blank.map(({ key }) => messages[key]));
    const banner = BANNERS[formType](firstBlank?.label ?? "");
    expect(await page.texts({ text: banner })).toEqual([banner]);
    expect(await firstInForm(page)).toBe("alert");
    await expect.poll(() => focusedField(page)).toBe(firstBlank?.key);
    expect(await userInput(page, form)).toEqual(incomplete);

    await fill(page, form, values);
    await send(site, page, form, values);
  });

  test("Without JavaScript the menu opens, closes and leads on, and the landing page shows all its text", async () => {
    const page = await site.open("/terms", PHONE, PLAIN);
    await page.click({ role: "button", name: "Menu" });
    await expect.poll(() => page.texts({ role: "link", within: MENU })).toHaveLength(5);
    await page.click({ role: "button", name: "Close menu" });
    await expect.poll(() => page.texts({ role: "link", within: MENU })).toEqual([]);
    await page.click({ role: "button", name: "Menu" });
    await page.click({ role: "link", name: "Volunteer", within: MENU });
    await waitForHeading(page, "Student / Volunteer");

    await page.visit(`${site.server().url}/`);
    await expect.poll(() => unseenTexts(page)).toEqual([]);
    await expectToFit(page, PHONE);
  });

  test("Without JavaScript a link to a section leads 80 px above it", async () => {
    const page = await site.open("/media", DESKTOP, PLAIN);
    await page.click({ role: "link", name: "Speakers", within: MENU });
    await waitForAddress(page, "/#speakers");
    await waitForTop(page, "speakers", 80);
  });
};
