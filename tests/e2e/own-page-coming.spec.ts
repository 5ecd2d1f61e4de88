import type { OwnPage } from "#domain/answers/own-page.ts";
import { expect } from "#tests/support/browser/fixtures.ts";
import { testAt } from "#tests/support/browser/test-at.ts";
import { dayAfter, lastSecond } from "#tests/support/server/edition.ts";

const accepted = (coming: boolean | null): OwnPage => ({
  form_type: "speaker",
  reference: "4c88267e",
  created_at: "2025-11-22T13:50:12.123456+00:00",
  confirmed: true,
  columns: { name: "Asha", email: "asha@example.org" },
  answers: [
    { sent_at: "2025-11-24T10:00:00+00:00", outcome: "accepted", body: "Dear \u2068Asha\u2069," },
  ],
  events: [],
  corrected_at: null,
  withdrawn_at: null,
  coming,
  erase_at: null,
  erase_days: null,
  may_correct: false,
  may_take_back: false,
  may_answer: true,
});

for (const [when, test, isAsked] of [
  ["until the last day", testAt(lastSecond), true],
  ["after the last day", testAt(dayAfter), false],
] as const)
  test(`whoever was accepted is asked "Will you be there?" ${isAsked ? "" : "no more "}${when} (2.21.9, 8.6.5)`, async ({
    page,
  }) => {
    await page.route("/config.json", (route) =>
      route.fulfill({ json: { supabaseUrl: "/", supabasePublishableKey: "key" } }),
    );
    await page.route("**/rest/v1/rpc/*", (route) => {
      const { coming_input = null } = route.request().postDataJSON();
      const result = coming_input === null ? null : coming_input ? "coming" : "not-coming";
      return route.fulfill({ json: { ...accepted(coming_input), result } });
    });
    await page.goto("/apply/speaker#mine=key");
    await expect(page.getByRole("blockquote")).toHaveText("Dear Asha,");
    await expect(page.getByText("We answered on 24 November 2025: Accepted.")).toBeVisible();
    const coming = page.getByRole("region", { name: "Will you be there?" });
    await expect(coming).toHaveCount(isAsked ? 1 : 0);
    if (!isAsked) return;
    await coming.getByRole("button", { name: "No, I cannot" }).click();
    await coming.getByRole("button", { name: "No, I cannot come" }).click();
    await expect(coming).toContainText("Noted. Thank you for telling us.");
    await expect(coming).toContainText("You said that you cannot come.");
    await expect(coming.getByRole("heading")).toBeFocused();
    await coming.getByRole("button", { name: "Yes, I will be there" }).click();
    await expect(coming).toContainText("Good. We look forward to it.");
    await expect(coming.getByRole("button")).toHaveText(["No, I cannot"]);
  });
