import { readFile } from "node:fs/promises";
import { studentVolunteerForm } from "#domain/forms/student-volunteer.ts";
import { atBothWidths, expectNoFindings } from "#tests/support/browser/axe.ts";
import { expect, test } from "#tests/support/browser/dashboard-page.ts";

test("keys move through cards and rows, open and mark one, type letters in a text field and can be switched off, and the shown list is exported as CSV (2.12.25, 2.12.26, 2.12.61, 2.12.49, 10.29)", async ({
  page,
  dashboard,
}) => {
  const email = "keys@example.org";
  for (const name of ["Third", "Second", "First"])
    await dashboard.submit(studentVolunteerForm, { name, email });
  // The news has the editions that an export names.
  await Promise.all([page.waitForResponse("**/rest/v1/rpc/news"), dashboard.open("Student")]);
  const search = page.getByRole("searchbox", { name: "Search" });
  await search.fill(email);
  await expect(page.getByRole("article")).toHaveCount(3);
  await page.getByRole("tab", { name: /Student/ }).focus();

  const card = (name: string) => page.getByRole("article", { name });
  await page.keyboard.press("j");
  await expect(card("First")).toBeFocused();
  await page.keyboard.press("j");
  await expect(card("Second")).toBeFocused();
  await page.keyboard.press("x");
  await expect(card("Second")).toContainText("HANDLED");
  await expect(card("Second")).toBeFocused();
  await page.keyboard.press("k");
  await page.keyboard.press("k");
  await expect(card("First")).toBeFocused();

  // The card at hand stays open as the others become rows.
  const address = (name: string) => card(name).getByText(email);
  await page.keyboard.press("v");
  await expect(page).toHaveURL(/view=rows/);
  await expect(card("First")).toBeFocused();
  await expect(address("First")).toBeVisible();
  await page.keyboard.press("o");
  await expect(address("First")).toHaveCount(0);
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(card("Second")).toContainText("PENDING");
  await page.keyboard.press("x");
  await expect(card("Second")).toContainText("HANDLED");
  await page.keyboard.press("Enter");
  await expect(address("Second")).toBeVisible();
  await expect(card("Second")).toBeFocused();
  await atBothWidths(page, () => expectNoFindings(page));
  await page.goto("/admin?tab=students");
  await expect(page.getByRole("button", { name: "Rows" })).toHaveAttribute("aria-pressed", "true");

  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  await search.fill("");
  await page.keyboard.type("jkx?/");
  await expect(search).toHaveValue("jkx?/");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await search.fill(email);
  await card("Third").click();
  await expect(card("Third").getByRole("button", { name: "Third" })).toBeFocused();
  await expect(address("Third")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(address("Third")).toHaveCount(0);

  await page.getByRole("combobox", { name: "Filter" }).selectOption("Pending");
  await expect(page.getByRole("article")).toHaveCount(2);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(
    /^student_volunteer_queries-\d{4}-\d{2}-\d{2}\.csv$/,
  );
  const [, ...lines] = (await readFile(await download.path(), "utf8")).trimEnd().split("\r\n");
  const shown = lines.map((line) => line.split(","));
  for (const [id = "", , , reference] of shown) expect(reference).toContain(id.slice(0, 8));
  expect(shown.map((fields) => [fields[2], ...fields.slice(4, 17)].join())).toEqual([
    "pending,next,,,,,0,0,,,,,,First",
    "pending,next,,,,,0,0,,,,,,Third",
  ]);

  await page.getByRole("tab", { name: /Student/ }).focus();
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Shortcuts" });
  await expect(help).toBeVisible();
  const words =
    "j k o x a n v / ? is:answered is:unanswered is:withdrawn is:coming is:not-coming is:unconfirmed is:news is:undecided is:accepted is:waiting is:declined is:question is:owed-opening is:owed-dates is:owed-invitation is:owed-review is:owed-reply is:owed-time is:owed-last-word note:booth for:2 against:1";
  await expect(help.locator("kbd")).toHaveText(words.split(" "));
  await atBothWidths(page, () => expectNoFindings(page));
  await help.getByLabel("Use keyboard shortcuts").uncheck();
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await page.keyboard.press("j");
  await expect(card("First")).not.toBeFocused();
  await page.getByRole("button", { name: "Shortcuts" }).click();
  await expect(help.getByLabel("Use keyboard shortcuts")).not.toBeChecked();
  await help.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("button", { name: "Shortcuts" })).toBeFocused();
});
