import { readFile } from "node:fs/promises";
import { speakerForm } from "#domain/forms/speaker.ts";
import { atBothWidths, expectNoFindings } from "#tests/support/browser/axe.ts";
import { expect, test } from "#tests/support/browser/dashboard-page.ts";
import { staff } from "#tests/support/browser/fixtures.ts";
import { staffClient } from "#tests/support/server/clients.ts";

/** Text of 5,000 characters in a script that is written from right to left. */
const URDU = "بہت عمدہ گفتگو ہے۔ ".repeat(300).slice(0, 5_000);

test("staff say what they think of a talk, alone or with a note, and search, order and export by it (2.12.56 to 2.12.59, 3.7.1)", async ({
  page,
  server,
  dashboard,
  staffAddress,
}, { testId }) => {
  const email = `${testId}@example.org`;
  const titles = ["Mining in Telangana", "Lightning in rural India", "Self-custody for families"];
  const ids: string[] = [];
  for (const topicTitle of titles)
    ids.push(await dashboard.submit(speakerForm, { name: "Tom", email, topicTitle }));
  const [mining, lightning, custody] = ids;
  const anna = await staffClient(server, staff.shift());
  const ravi = await staffClient(server, staff.shift());
  const note = (client: typeof anna, submission = "", opinion: string | null, body?: string) =>
    client.rpc("add_note", {
      id_input: crypto.randomUUID(),
      table_input: speakerForm.table,
      submission_input: submission,
      body_input: body ?? null,
      opinion_input: opinion,
    });
  await note(anna, lightning, "against");
  await note(anna, lightning, "for", "She has a demo with a booth.");
  await note(ravi, lightning, "against", "=too(short)\nfor an hour");
  await note(ravi, mining, "for");
  await note(anna, custody, null, URDU);

  await dashboard.open("Speaker");
  const search = page.getByRole("searchbox", { name: "Search" });
  await search.fill(email);
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(3);
  const card = (title: string) => cards.filter({ has: page.locator("dd", { hasText: title }) });
  const [, second = "", third = ""] = titles;
  await expect(card(second)).toContainText("1 for, 1 against");
  await expect(card(second)).toContainText(/Noted “Against” by \w+, just now, newest of 2 notes/);
  await expect(card(second)).toContainText("=too(short)");
  await expect(card(third).getByRole("button", { name: "Show more" })).toBeVisible();

  await card(second).focus();
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "Note about Tom" });
  await expect(dialog.getByLabel("Note")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("radio", { name: "None" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("radio", { name: "For" })).toBeChecked();
  await atBothWidths(page, () => expectNoFindings(page));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(card(second)).toContainText("2 for, 1 against");
  const [me] = staffAddress.split("@");
  await expect(card(second)).toContainText(`last: noted “For” by ${me}, just now`);
  await card(second).getByRole("button", { name: "Add a note" }).click();
  await expect(dialog.getByRole("radio", { name: "Still for" })).toBeChecked();
  await dialog.getByRole("button", { name: "Add the note" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Please write something.");
  await dialog.getByRole("button", { name: "Close" }).click();
  await card(second).getByRole("button", { name: "Against", exact: true }).click();
  await expect(card(second)).toContainText("1 for, 2 against");
  await card(second).getByRole("button", { name: "For", exact: true }).click();
  await expect(card(second)).toContainText("2 for, 1 against");

  await search.fill(`${email} is:undecided`);
  await expect(cards).toHaveCount(2);
  await expect(card(second)).toHaveCount(0);
  await search.fill(`${email} note:booth`);
  await expect(cards).toHaveCount(1);
  await expect(card(second)).toBeVisible();
  await search.fill(email);
  await expect(cards.first().locator("dd", { hasText: third })).toBeVisible();
  await page.getByRole("combobox", { name: "Order" }).selectOption("Most for first");
  await expect(cards.first().locator("dd", { hasText: second })).toBeVisible();
  await expect(cards.last().locator("dd", { hasText: third })).toBeVisible();
  await expect(page).toHaveURL(/order=opinions/);
  await page.reload();
  await expect(page.getByRole("combobox", { name: "Order" })).toHaveValue("opinions");
  await expect(cards.first().locator("dd", { hasText: second })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export CSV" }).click(),
  ]);
  const file = await readFile(await download.path(), "utf8");
  expect(file).toContain(",coming,for,against,notes,");
  expect(file).toMatch(/,2,1,"\w+, [\d-]{10}, for\n[^"]+, against: =too\(short\) for an hour\n/);

  await page.getByRole("button", { name: "Write to these 3" }).click();
  const list = page.getByRole("dialog");
  for (const title of titles) await expect(list.getByText(title)).toBeVisible();
});
