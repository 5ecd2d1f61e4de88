import { expect, test } from "vitest";
import { speakerForm } from "#domain/forms/speaker.ts";
import { confirmed } from "#tests/support/browser/applicant-pages.ts";
import { waitForMail } from "#tests/support/mail/sent-mail.ts";
import { freshValues } from "#tests/support/sample-values.ts";
import { SUCCESS } from "#tests/support/spec.ts";
import type { EnginePage, Target } from "../driver.ts";
import { expectToFit } from "../expect-to-fit.ts";
import { fill, rowsOf, submitButton } from "../form-steps.ts";
import { DESKTOP, type Journeys, PHONE, reload } from "../site.ts";

const part = (title: string): Target => ({ role: "region", name: title });

const press = (page: EnginePage, title: string, button: string) =>
  page.click({ role: "button", name: button, within: part(title) });

const waitFor = (page: EnginePage, title: string, words: string) =>
  expect.poll(() => page.texts(part(title))).toEqual([expect.stringContaining(words)]);

/** Waits until the focus is on a heading, after which nothing moves. */
const waitForFocus = (page: EnginePage, heading: string) =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toMatch(new RegExp(`^${heading}`));

/** Presses a button of a part, and waits for what the part says then. */
const act = async (page: EnginePage, title: string, button: string, words: string) => {
  await press(page, title, button);
  await waitFor(page, title, words);
  await waitForFocus(page, title);
};

/** The page of somebody with a certificate. */
const certified = {
  ...confirmed,
  is_over: true,
  certificate: {
    name: "ఆశా",
    talk: "Sats for shops",
    dates: "2026-02",
    code: "0123456789abcdeffedcba9876543210",
    issued: "2026-03-02T10:00:00+00:00",
    recommendation: "Calm, quick and kind.",
    signer: null,
  },
};

export const applicantPageJourneys: Journeys = (site) => {
  test("A certificate is printed on one sheet (2.25.2)", async () => {
    const page = await site.open(speakerForm.path, DESKTOP);
    if (!page.printedSheets) return;
    await page.evaluate((answer) => {
      const call = window.fetch;
      window.fetch = async (input, init) =>
        String(input instanceof Request ? input.url : input).includes("applicant_page")
          ? new Response(JSON.stringify(answer), {
              headers: { "content-type": "application/json" },
            })
          : call(input, init);
      location.hash = "#mine=key";
    }, certified);
    const sheets = () =>
      page.evaluate(() => document.querySelectorAll("article [data-fit]").length);
    await expect.poll(sheets).toBe(1);
    expect(await page.printedSheets()).toBe(1);
  });

  test("Somebody applies, corrects it by the link in the email, withdraws, takes it back, deletes it and stops that (2.19.2, 2.21.1, 2.21.3, 2.21.7, 2.21.8, 2.21.10)", async () => {
    const page = await site.open(speakerForm.path, PHONE);
    const values = freshValues(speakerForm);
    await fill(page, speakerForm, values);
    // Whoever is faster is taken for a program, which gets no link.
    await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(3000);
    await page.click(submitButton(speakerForm));
    await expect.poll(() => page.texts({ text: SUCCESS.speaker })).toHaveLength(1);
    const { text } = await waitForMail(
      site.server(),
      ({ to }) => to?.[0]?.address === values.email,
    );
    await page.visit(/^http.*#mine=.*$/m.exec(text ?? "")?.[0] ?? "");
    await waitForFocus(page, "Is this yours?");
    await page.click({ role: "button", name: "Yes, show it" });
    await waitForFocus(page, "Received on");
    await press(page, "What you can do now", "Change something");
    await waitForFocus(page, "Change your speaker application");
    await page.type({ role: "textbox", name: "Topic title" }, "The corrected title");
    await page.click({ role: "button", name: "Save" });
    await waitFor(page, "What you can do now", "Saved. The team sees what changed.");
    await waitFor(page, "What you sent", "The corrected title");
    const [row] = await rowsOf(site, speakerForm, values);
    expect(row?.topic_title).toBe("The corrected title");

    await reload(page);
    await waitFor(page, "What happened so far", "You corrected it on");
    await expectToFit(page, PHONE);
    await press(page, "Withdraw", "Withdraw");
    await act(page, "Withdraw", "Yes, withdraw it", "Withdrawn. The team has been told.");
    await press(page, "Withdraw", "Take it back");
    await act(
      page,
      "Withdraw",
      "Yes, I want it again",
      "Tell the team that you no longer want it.",
    );
    const deletion = "Delete everything I sent";
    await press(page, deletion, deletion);
    await act(page, deletion, "Yes, delete it", "Stop this");
    await press(page, deletion, "Stop this");
    await act(page, deletion, "Yes, stop it", "Stopped. Everything stays as it was.");
  });
};
