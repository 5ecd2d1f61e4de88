import type { Page } from "@playwright/test";
import { event } from "#domain/event.ts";
import type { ConfirmedPage } from "#domain/submissions/applicant-page.ts";
import { expectReadable } from "#tests/support/browser/applicant-page.ts";
import { confirmed, openAs } from "#tests/support/browser/applicant-pages.ts";
import { test as base, expect } from "#tests/support/browser/fixtures.ts";
import { after, before } from "#tests/support/browser/test-at.ts";

const own: ConfirmedPage = {
  ...confirmed,
  created_at: "2025-11-22T13:50:12.123456+00:00",
  columns: {
    name: "Asha",
    email: "asha@example.org",
    topic_title: "Lightning in rural India, and what two years of it taught a village",
  },
  may_correct: false,
};

const accepted: ConfirmedPage = {
  ...own,
  answers: [
    { sent_at: "2025-11-24T10:00:00+00:00", outcome: "accepted", body: "Dear \u2068عائشہ\u2069," },
  ],
  may_answer: true,
};

const doorRing = (page: Page) => page.locator("#main img").first();

for (const [when, test, isAsked] of [
  ["until the last day", before, true],
  ["after the last day", after, false],
] as const)
  test(`whoever was accepted is asked "Will you be there?" ${isAsked ? "" : "no more "}${when} (2.21.9, 8.6.5)`, async ({
    page,
  }) => {
    await openAs(page, { ...accepted, may_correct: isAsked });
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
    // Beside the main button, "Yes, I will be there".
    const change = page.getByRole("button", { name: "Change something" });
    await expect(change).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    await expect(doorRing(page)).toBeHidden();
    await expectReadable(page);
    // A mail scanner presses each button that it finds once.
    for (const button of await coming.getByRole("button").elementHandles()) await button.click();
    await expect(coming).toContainText("You said that you cannot come.");
    await expect(coming).toContainText("The team will count on you.");
    await coming.getByRole("button", { name: "Yes, count on me" }).click();
    await expect(coming).toContainText("Good. We look forward to it.");
    await expect(coming.getByRole("button")).toHaveText([
      "Save picture",
      "I cannot come after all",
    ]);
    await expect(coming.getByRole("status").getByText("Good.")).toHaveCSS("font-size", "22px");
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
    const reply = now.getByRole("link", { name: "Reply by email" });
    await expect(reply).toHaveAttribute("href", /^mailto:speakers@[^?]+\?subject=.*4c88267e$/);
    await expectReadable(page);
  },
);

before(
  "whoever is accepted changes what the programme says, also in a form that was open before (2.21.7, 7.11.5, 8.6.9)",
  { tag: "@quick" },
  async ({ page }) => {
    const columns = {
      ...own.columns,
      bio: "Runs nodes in villages, and teaches those who keep them alive.",
      experience: "Ten talks",
    };
    const fixed = ["name", "email", "experience", "audience", "previous_speaking"];
    const before = {
      ...own,
      columns: {
        ...columns,
        phone: "+91 98765 43210",
        topic_abstract: "What a shop needs. ".repeat(9).trim(),
        audience: "Shops",
      },
      may_correct: true,
    };
    const now = { ...before, answers: accepted.answers, may_answer: true, fixed };
    await openAs(page, before);
    await page.getByRole("button", { name: "Change something" }).click();
    await page.getByLabel("Full name").fill("Asha R.");
    await page.getByLabel("Company").fill("Node & Co");
    let sent: unknown;
    await page.route("**/rest/v1/rpc/applicant_correct", (route) => {
      const { columns_input } = route.request().postDataJSON();
      sent = columns_input;
      const isClosed = "name" in columns_input;
      return route.fulfill({ json: { ...now, result: isClosed ? "closed" : "corrected" } });
    });
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("alert")).toContainText("You have been accepted meanwhile");
    await expect(page.getByLabel("Full name")).toHaveCount(0);
    await expect(page.getByLabel("Company")).toHaveValue("Node & Co");
    await expect(page.getByText("For anything that is not below, write to us.")).toBeVisible();
    await expectReadable(page);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Saved. The team sees what changed.")).toBeVisible();
    expect(sent).toEqual({ company: "Node & Co" });
    const can = page.getByRole("region", { name: "What you can do now" });
    await expect(can).toContainText("Until the conference begins");
    await expectReadable(page);
  },
);

before(
  "whoever was declined has nothing to withdraw, and no heading stands above nothing (2.21.5, 2.21.8)",
  async ({ page }) => {
    const declined = {
      ...accepted.answers[0],
      outcome: "declined",
      body: "Not this time.",
    } as never;
    await openAs(page, { ...own, answers: [declined] });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not this time");
    await expect(page.getByRole("heading", { level: 2 })).toHaveText([
      "Delete everything I sent",
      "What you sent",
      "What happened so far",
    ]);
    await expect(page.getByText("This can no longer be changed here.")).toBeVisible();
    await expectReadable(page);
    // Whoever took part has nothing to withdraw.
    await page.goto("about:blank");
    await openAs(page, { ...accepted, is_over: true, may_answer: false });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Accepted");
    await expect(page.getByRole("heading", { name: "Withdraw" })).toHaveCount(0);
  },
);

before(
  "what ends a deletion or a withdrawal is the first button below the heading (2.21.8, 2.21.10)",
  async ({ page }) => {
    const at = "2025-11-25T10:00:00+00:00";
    for (const [state, button] of [
      [{ erase_asked_at: at, erase_at: "2025-12-02T10:00:00+00:00" }, "Stop this"],
      [{ withdrawn_at: at }, "Take it back"],
    ] as const) {
      await openAs(page, { ...accepted, ...state, may_answer: false });
      for (const [width, height] of [
        [390, 844],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        const first = page.getByRole("main").getByRole("button").first();
        await expect(first).toHaveText(button);
        await expect(first).toBeInViewport({ ratio: 1 });
      }
      await expectReadable(page);
      await page.goto("about:blank");
    }
  },
);

before(
  "the title follows the acceptance, the letter the yes, and a phone in landscape shows the buttons (2.21.5, 2.21.9)",
  async ({ page }) => {
    await openAs(page, { ...accepted, coming: true, may_show: true });
    await expect(page.locator("h1 + p")).toHaveText(own.columns.topic_title ?? "");
    const isLarge = (heading: Element) =>
      Number.parseFloat(getComputedStyle(heading).fontSize) > 50;
    expect(await page.locator("h1").evaluate(isLarge)).toBe(true);
    const order = await page
      .locator("#main :is(blockquote, h2)")
      .evaluateAll((all) => all.map((each) => each.textContent));
    expect(order.indexOf("May we name you on the site?")).toBe(2);
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(doorRing(page)).toBeInViewport();
    const cannot = page.getByRole("button", { name: "I cannot come after all" });
    await expect(cannot).toBeInViewport({ ratio: 1 });
  },
);

before(
  "a speaker on the site shares the picture and the address of their door, or saves it (2.23.17)",
  async ({ page, site }) => {
    const words = { name: "Asha", company: null, talk: "Sats for shops" };
    const { reference: id } = accepted;
    site.showLineUp({ speakers: [{ ...words, id, year: 2026 }], past: [] });
    await page.addInitScript(() => {
      navigator.canShare = () => true;
      navigator.share = async ({ files, url } = {}) => {
        Object.assign(window, { shared: [files?.[0]?.name, url] });
      };
    });
    await openAs(page, { ...accepted, may_show: true, is_shown: true, words });
    const door = page.getByRole("region", { name: "Share your door" });
    const url = `${event.siteUrl}/speakers/${id}`;
    const name = expect.stringMatching(/-door\.png$/);
    await expect(door.getByRole("link")).toHaveAttribute("href", url);
    await door.getByRole("button", { name: "Share your door" }).click();
    await expect.poll(() => page.evaluate("window.shared")).toEqual([name, url]);
    const download = page.waitForEvent("download");
    await door.getByRole("button", { name: "Save its picture" }).click();
    expect((await download).suggestedFilename()).toEqual(name);
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
      `We are late. Write to ${event.mailboxes.speakers} and quote 4c88267e.`,
    );
    await page.goto("about:blank");
    await openAs(page, own);
    const now = page.getByRole("region", { name: "What you can do now" });
    await expect(
      page.getByText("This can no longer be changed here. Reply to our email instead."),
    ).toBeVisible();
    await expect(now).toHaveCount(0);
    await expect(page.getByText("We are late.")).toHaveCount(0);
    await expectReadable(page);
  },
);
