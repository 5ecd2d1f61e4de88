import { speakerForm } from "#domain/forms/speaker.ts";
import { atBothWidths, expectNoFindings } from "#tests/support/browser/axe.ts";
import { expect, test } from "#tests/support/browser/dashboard-page.ts";

/** Three applications of one address, found by it. */
const openThree = async (
  { page, dashboard }: Pick<Parameters<Parameters<typeof test>[2]>[0], "page" | "dashboard">,
  email: string,
) => {
  for (const name of ["Third", "Second", "First"])
    await dashboard.submit(speakerForm, { name, email, topicTitle: `${name} talk` });
  await dashboard.open("Speaker");
  await page.getByRole("searchbox", { name: "Search" }).fill(email);
  await expect(page.getByRole("article")).toHaveCount(3);
};

test("an answer with an outcome is written beside the record, sent, and taken back, and a note is for staff only, all by keyboard (2.12.25, 2.12.36 to 2.12.38, 2.12.40, 2.12.41, 2.12.43, 2.12.47)", async ({
  page,
  dashboard,
  staffAddress,
}, { testId }) => {
  await openThree({ page, dashboard }, `${testId}@example.org`);
  const [me] = staffAddress.split("@");
  const card = page.getByRole("article", { name: "First" });
  await expect(card).toContainText("Nobody has answered yet.");
  await card.focus();
  await page.keyboard.press("a");
  const dialog = page.getByRole("dialog", { name: "Answer to First" });
  const answer = dialog.getByLabel("Your answer");
  await expect(answer).toBeFocused();
  // At 400 % zoom the foot does not cover it (WCAG 2.4.11).
  await page.setViewportSize({ width: 360, height: 225 });
  await answer.press("End");
  const isOnTop = () =>
    answer.evaluate((field) => {
      field.blur();
      field.focus();
      const { left, top, bottom } = field.getBoundingClientRect();
      const middle = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
      return document.elementFromPoint(left + 40, middle) === field;
    });
  await expect.poll(isOnTop).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(isOnTop).toBe(true);
  await expect(page).toHaveURL(/&record=[0-9a-f-]{36}&dialog=answer$/);
  await expect(dialog.getByRole("region", { name: "What First sent" })).toContainText("First talk");

  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("A");
  await expect(dialog.getByLabel("Outcome (optional)")).toHaveValue("accepted");
  const preview = dialog.getByRole("region", { name: "Email to First" });
  await expect(preview).toContainText("Subject: Accepted: First talk");
  await expect(preview).toContainText("Thank you for your proposal: we are delighted to accept");
  await expect(preview.locator("mark")).toHaveText(["First", "First talk"]);
  await expect(preview).toContainText(
    /You wrote to us on .+\. Your reference number is [0-9a-f]{8}\./,
  );
  await atBothWidths(page, () => expectNoFindings(page));

  await dialog.getByRole("button", { name: "Send and mark as handled" }).press("Enter");
  await expect(dialog).toBeHidden();
  const sent = page.getByText("Your answer to First leaves in a minute");
  await expect(sent).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const isCut = (button: Element) => button.scrollWidth > button.clientWidth;
  expect(await sent.locator("xpath=..").getByRole("button").evaluate(isCut)).toBe(false);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(card).toContainText("HANDLED");
  await expect(card).toContainText(`Accepted by ${me}, just now`);
  await expect(card).toContainText(/Leaves in [01]:\d\d\./);

  await card.getByRole("button", { name: "Take back" }).press("Enter");
  await expect(page.getByText("Taken back. Nobody was written to.")).toBeVisible();
  await expect(card).not.toContainText("Accepted by");
  await expect(card).not.toContainText("Leaves in");
  await card.getByRole("button", { name: /^3 entries, last: taken back by/ }).press("Enter");
  await expect(card.getByRole("list", { name: "History" }).getByRole("listitem")).toContainText([
    /^Taken back by/,
    /^(Handled|Accepted) by/,
    /^(Handled|Accepted) by/,
  ]);
  await atBothWidths(page, () => expectNoFindings(page));

  const noted = page.getByRole("article", { name: "Second" });
  await noted.focus();
  await page.keyboard.press("n");
  const note = page.getByRole("dialog", { name: "Note about Second" });
  await expect(note).toContainText(
    "Only staff see this. If the person asks what is stored about them, notes are part of it, opinions are not.",
  );
  await note.getByRole("button", { name: "Add the note" }).click();
  await expect(note.getByRole("alert")).toHaveText("Please write something.");
  await note.getByLabel("Note").fill("Met her in May.\n<b>Good</b> speaker.");
  await expectNoFindings(page);
  await note.getByRole("button", { name: "Add the note" }).click();
  await expect(page.getByText("Note about Second added")).toBeVisible();
  await expect(noted).toBeFocused();
  await noted.getByRole("button", { name: /^1 entry$/ }).click();
  const entry = noted.getByRole("list", { name: "History" }).getByRole("listitem");
  await expect(entry).toContainText("Met her in May.\n<b>Good</b> speaker.");
  await expect(entry.locator("time")).toHaveAttribute("title", /\d{4}/);

  // One that is closing leaves the next one open.
  await noted.getByRole("button", { name: "Answer", exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveAccessibleName("Answer to Second");
  const third = page.getByRole("article", { name: "Third" });
  await third.getByRole("button", { name: "Answer", exact: true }).evaluate((next: HTMLElement) => {
    document.querySelector("dialog")?.close();
    next.click();
  });
  await expect(page.locator("dialog[open]")).toHaveAccessibleName("Answer to Third");
});

test(
  "a list is written to after a look at who gets it, and taken back with one button (2.12.45, 2.12.46, 2.12.47)",
  { tag: "@quick" },
  async ({ page, dashboard }, { testId }) => {
    await page.clock.setSystemTime(Date.now());
    await openThree({ page, dashboard }, `${testId}@example.org`);
    await page.getByRole("button", { name: "Write to these 3" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("1 person would get more than one email: First");
    await dialog.getByLabel("Outcome (optional)").selectOption("Declined");
    await expect(dialog.getByRole("region", { name: /^Email to / })).toHaveCount(3);
    await page.setViewportSize({ width: 390, height: 844 });
    const boxes = dialog.getByRole("group", { name: "People" }).getByRole("checkbox");
    // The footer, which has two lines there, does not cover it (WCAG 2.4.11).
    expect(
      await boxes.first().evaluate((box) => {
        box.scrollIntoView({ block: "end" });
        const { left, top, bottom } = box.getBoundingClientRect();
        return document.elementFromPoint(left + 5, (top + bottom) / 2) === box;
      }),
    ).toBe(true);
    // The people are the end of it, however long the emails are.
    const endOf = (node: Element) => node.getBoundingClientRect().bottom;
    const end = await dialog.getByRole("group", { name: "People" }).evaluate(endOf);
    expect(end - (await boxes.last().locator("xpath=..").evaluate(endOf))).toBeLessThan(20);
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole("checkbox", { name: "Second" }).uncheck();
    await expect(dialog.getByRole("region", { name: /^Email to / })).toHaveCount(2);
    await expect(dialog).toContainText("2 of 3");
    const others = ["First", "Third"].map((name) => dialog.getByRole("checkbox", { name }));
    for (const box of others) await box.uncheck();
    await expect(dialog.getByRole("button", { name: "Send 0 emails" })).toBeDisabled();
    for (const box of others) await box.check();
    await atBothWidths(page, () => expectNoFindings(page));
    await dialog.getByRole("button", { name: "Send this to me first" }).click();
    await expect(dialog.getByText("The email to First is on its way to you alone.")).toBeVisible();
    await dialog.getByRole("button", { name: "Send 2 emails" }).click();
    await expect(dialog).toContainText("2 people will get this email.");
    await expect(dialog).toContainText("First, Third");
    await expect(dialog.getByRole("alert").filter({ hasText: "First, Third" })).toBeFocused();
    await expectNoFindings(page);
    await dialog.getByRole("button", { name: "Send", exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("2 answers leave in ten minutes")).toBeVisible();

    const search = page.getByRole("searchbox", { name: "Search" });
    await search.fill(`${testId}@example.org is:declined`);
    await expect(page.getByRole("article")).toHaveCount(2);
    await search.fill(`${testId}@example.org is:unanswered`);
    await expect(page.getByRole("article")).toHaveCount(1);
    await page.getByRole("button", { name: "Take all back" }).click();
    await expect(page.getByText("Taken back. Nobody was written to.")).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(3);

    await page.getByRole("combobox", { name: "Filter" }).selectOption("Pending");
    await page.getByRole("button", { name: "Write to these 3" }).click();
    await dialog.getByRole("button", { name: "Topic title" }).click();
    await expect(dialog.getByLabel("Your answer")).toHaveValue("{topicTitle}");
    await dialog.getByLabel("Your answer").fill("About {topicTitle} {nam}");
    await expect(dialog.locator("strong")).toHaveText(Array(3).fill("{nam}"));
    await dialog.getByLabel("Your answer").fill("About {topicTitle}");
    await dialog.getByRole("checkbox", { name: "Third" }).uncheck();
    await dialog.getByRole("button", { name: "Send 2 and mark as handled" }).click();
    await dialog.getByRole("button", { name: "Send and mark as handled" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("article")).toHaveCount(1);
    await page
      .getByRole("article", { name: "Third" })
      .getByRole("button", { name: "Answer" })
      .click();
    await dialog.getByLabel("Your answer").fill("Yes.");
    await dialog.getByRole("button", { name: "Send and mark as handled" }).click();
    await expect(page.getByText(/^No pending speaker applications match/)).toBeVisible();
    await expect(page.getByRole("heading", { name: "Speaker Applications" })).toBeFocused();
  },
);
