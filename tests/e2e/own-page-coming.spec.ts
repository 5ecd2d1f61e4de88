import type { Page } from "@playwright/test";
import type { OwnPage } from "#domain/answers/own-page.ts";
import { event } from "#domain/event.ts";
import { test as base, expect } from "#tests/support/browser/fixtures.ts";
import { expectReadable } from "#tests/support/browser/own-page.ts";
import { testAt } from "#tests/support/browser/test-at.ts";
import { dayAfter, lastSecond } from "#tests/support/server/edition.ts";

const own: OwnPage = {
  form_type: "speaker",
  reference: "4c88267e",
  created_at: "2025-11-22T13:50:12.123456+00:00",
  confirmed: true,
  columns: { name: "Asha", email: "asha@example.org" },
  answers: [],
  events: [],
  corrected_at: null,
  withdrawn_at: null,
  coming: null,
  erase_at: null,
  erase_days: null,
  may_correct: false,
  may_take_back: false,
  may_answer: false,
};

const accepted: OwnPage = {
  ...own,
  answers: [
    { sent_at: "2025-11-24T10:00:00+00:00", outcome: "accepted", body: "Dear \u2068عائشہ\u2069," },
  ],
  may_answer: true,
};

/** Opens the page of a submission as the database returns it, and after an answer to the question. */
const openAs = async (page: Page, answer: OwnPage) => {
  await page.route("/config.json", (route) =>
    route.fulfill({ json: { supabaseUrl: "/", supabasePublishableKey: "key" } }),
  );
  await page.route("**/rest/v1/rpc/*", (route) => {
    const { coming_input = null } = route.request().postDataJSON();
    const result = coming_input === null ? null : coming_input ? "coming" : "not-coming";
    return route.fulfill({ json: { ...answer, coming: coming_input, result } });
  });
  await page.goto("/apply/speaker#mine=key");
};

for (const [when, test, isAsked] of [
  ["until the last day", testAt(lastSecond), true],
  ["after the last day", testAt(dayAfter), false],
] as const)
  test(`whoever was accepted is asked "Will you be there?" ${isAsked ? "" : "no more "}${when} (2.21.9, 8.6.5)`, async ({
    page,
  }) => {
    await openAs(page, accepted);
    await expect(page.getByRole("blockquote")).toHaveText("Dear عائشہ,");
    await expect(page.getByRole("blockquote")).toHaveAttribute("dir", "auto");
    await expect(page.getByText("We answered on 24 November 2025: Accepted.")).toBeVisible();
    const coming = page.getByRole("region", { name: "Will you be there?" });
    await expect(coming).toHaveCount(isAsked ? 1 : 0);
    if (!isAsked) return;
    await coming.getByRole("button", { name: "No, I cannot" }).click();
    await expectReadable(page);
    await coming.getByRole("button", { name: "No, I cannot come" }).click();
    await expect(coming).toContainText("Noted. Thank you for telling us.");
    await expect(coming).toContainText("You said that you cannot come.");
    await expect(coming.getByRole("heading")).toBeFocused();
    await expectReadable(page);
    await coming.getByRole("button", { name: "Yes, I will be there" }).click();
    await expect(coming).toContainText("Good. We look forward to it.");
    await expect(coming.getByRole("button")).toHaveText(["No, I cannot"]);
  });

base("whoever waits longer than promised is told whom to write to (2.21.5)", async ({ page }) => {
  await openAs(page, { ...own, may_correct: true });
  const line = page.getByRole("listitem").filter({ hasText: "We are late." });
  await expect(line).toHaveText(
    `We are late. Write to ${event.mailboxes.speakers} and name 4c88267e.`,
  );
  await expectReadable(page);
});

base(
  "what the team has finished with can be read, and no more be corrected (2.21.7, 8.6.3)",
  async ({ page }) => {
    await openAs(page, own);
    const values = page.getByRole("region", { name: "What you sent" });
    await expect(values).toContainText(
      "The team has finished with this one. To change something, reply to its email.",
    );
    await expect(values.getByRole("button")).toHaveText(["Save a copy"]);
    await expect(page.getByText("We are late.")).toHaveCount(0);
    await expectReadable(page);
  },
);
