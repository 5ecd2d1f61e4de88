import type { Page } from "@playwright/test";
import { event } from "#domain/event.ts";
import type { ApplicantPage } from "#domain/submissions/applicant-page.ts";
import { expectReadable } from "#tests/support/browser/applicant-page.ts";
import { confirmed } from "#tests/support/browser/applicant-pages.ts";
import { test as base, expect } from "#tests/support/browser/fixtures.ts";
import { after, before } from "#tests/support/browser/test-at.ts";

const own: ApplicantPage = {
  ...confirmed,
  created_at: "2025-11-22T13:50:12.123456+00:00",
  columns: {
    name: "Asha",
    email: "asha@example.org",
    topic_title: "Lightning in rural India, and what two years of it taught a village",
  },
  may_correct: false,
};

const accepted: ApplicantPage = {
  ...own,
  answers: [
    { sent_at: "2025-11-24T10:00:00+00:00", outcome: "accepted", body: "Dear \u2068عائشہ\u2069," },
  ],
  may_answer: true,
};

/** The first drawing of the door. */
const doorRing = (page: Page) => page.locator("#main img").first();

/** Opens the page of a submission as the database returns it, and after an answer to the question. */
const openAs = async (page: Page, answer: ApplicantPage) => {
  await page.route("/config.json", (route) =>
    route.fulfill({ json: { supabaseUrl: "/", supabasePublishableKey: "key" } }),
  );
  await page.route("**/rest/v1/rpc/*", (route) => {
    const { act_input: result = null } = route.request().postDataJSON();
    const coming = result === null ? null : result === "coming";
    return route.fulfill({ json: { ...answer, coming, result } });
  });
  await page.goto("/apply/speaker#mine=key");
};

for (const [when, test, isAsked] of [
  ["until the last day", before, true],
  ["after the last day", after, false],
] as const)
  test(`whoever was accepted is asked "Will you be there?" ${isAsked ? "" : "no more "}${when} (2.21.9, 8.6.5)`, async ({
    page,
  }) => {
    await openAs(page, accepted);
    await expect(page.getByRole("blockquote")).toHaveText("Dear عائشہ,");
    await expect(page.getByRole("blockquote")).toHaveAttribute("dir", "auto");
    await expect(page.getByText("We answered on 24 November 2025: Accepted.")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Accepted");
    const coming = page.getByRole("region", { name: "Will you be there?" });
    await expect(coming).toHaveCount(isAsked ? 1 : 0);
    if (!isAsked) return;
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(coming.getByRole("button", { name: "No, I cannot" })).toBeInViewport({ ratio: 1 });
    await expect(doorRing(page)).toBeVisible();
    await coming.getByRole("button", { name: "No, I cannot" }).click();
    await expectReadable(page);
    await coming.getByRole("button", { name: "No, I cannot come" }).click();
    await expect(coming).toContainText("Noted. Thank you for telling us.");
    await expect(coming).toContainText("You said that you cannot come.");
    await expect(coming.getByRole("heading")).toBeFocused();
    await expect(doorRing(page)).toBeHidden();
    await expectReadable(page);
    // A mail scanner presses each button that it finds once.
    for (const button of await coming.getByRole("button").elementHandles()) await button.click();
    await expect(coming).toContainText("You said that you cannot come.");
    await expect(coming).toContainText("The team will count on you.");
    await coming.getByRole("button", { name: "Yes, count on me" }).click();
    await expect(coming).toContainText("Good. We look forward to it.");
    await expect(coming.getByRole("button")).toHaveText(["No, I cannot", "Save picture"]);
    const download = page.waitForEvent("download");
    await coming.getByRole("button", { name: "Save picture" }).click();
    expect((await download).suggestedFilename()).toMatch(/\.png$/);
  });

before(
  "a question closes nothing: the page offers to correct (2.21.5, 7.11.5)",
  async ({ page }) => {
    const question = { ...accepted.answers[0], outcome: "question", body: "How long?" } as never;
    await openAs(page, { ...own, may_correct: true, answers: [question] });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We have a question");
    const now = page.getByRole("region", { name: "What you can do now" });
    await expect(now).toContainText("You can change it here, or reply to our email.");
    await expect(now.getByRole("button")).toHaveText("Change something");
    await expectReadable(page);
  },
);

before(
  "the page is whole where the ring cannot be drawn (2.21.9)",
  async ({ page, consoleErrors }) => {
    await page.addInitScript(() => Object.defineProperty(crypto, "subtle", { value: undefined }));
    await openAs(page, accepted);
    const coming = page.getByRole("region", { name: "Will you be there?" });
    await expect(coming.getByRole("button")).toHaveText(["Yes, I will be there", "No, I cannot"]);
    await expect(doorRing(page)).toBeHidden();
    await expect
      .poll(() => consoleErrors)
      .toEqual([expect.stringContaining("The ring was not drawn")]);
    consoleErrors.length = 0;
  },
);

base(
  "whoever waits longer than promised is told whom to write to, and nothing is corrected that the team has finished with (2.21.5, 2.21.7, 8.6.3)",
  async ({ page }) => {
    await openAs(page, { ...own, may_correct: true });
    const line = page.getByText("We are late.");
    await expect(line).toHaveText(
      `We are late. Write to ${event.mailboxes.speakers} and name 4c88267e.`,
    );
    await page.goto("about:blank");
    await openAs(page, own);
    const now = page.getByRole("region", { name: "What you can do now" });
    await expect(now).toContainText(
      "This can no longer be changed here. Reply to our email instead.",
    );
    await expect(now.getByRole("button")).toHaveCount(0);
    await expect(page.getByText("We are late.")).toHaveCount(0);
    await expectReadable(page);
  },
);
