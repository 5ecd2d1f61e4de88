import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { studentVolunteerForm } from "#domain/forms/student-volunteer.ts";
import { confirm, expectReadable, type Sent, test } from "#tests/support/browser/applicant-page.ts";
import { expect } from "#tests/support/browser/fixtures.ts";

// Staff and speakers read the time of the city wherever they are.
test.use({ settings: { EVENT_DATES: "2099-02-13/2099-02-14" }, timezoneId: "America/Los_Angeles" });

const AGREES = ["Yes, I will be there", "Yes, count on me", "Yes, show this", "Yes, name me"];

/** Has somebody accepted who says on their page that they come, and may be named. */
const agree = async (own: Page, sent: Sent) => {
  await confirm(own, sent);
  await sent.accept();
  await own.reload();
  for (const name of AGREES) await own.getByRole("button", { name }).click();
  await expect(own.getByRole("button", { name: "Save changes" })).toBeVisible();
};

test("staff set days and times beside the names, are told of what may be wrong, and take the emails back; speakers read theirs and save it for their calendar (2.23.8 to 2.23.11)", async ({
  page,
  context,
  dashboard,
  send,
}) => {
  const people = [await send({ name: "Asha Rao" }), await send({ name: "Ravi" })];
  const own = await context.newPage();
  for (const sent of people) {
    await agree(own, sent);
  }
  const third = await send({ name: "Bela" });
  await third.accept();

  await dashboard.open("Speaker");
  const dialog = page.getByRole("dialog", { name: "Speakers on the site" });
  const open = () => page.getByRole("button", { name: "Show on the site" }).first().click();
  const set = async (name: string, day: string, starts: string, ends: string) => {
    await dialog.getByLabel(`Day of ${name}`).selectOption(day);
    await dialog.getByLabel(`Start of ${name}`).fill(starts);
    await dialog.getByLabel(`End of ${name}`).fill(ends);
  };
  await open();
  for (const name of ["Asha Rao", "Ravi"])
    await dialog.getByRole("button", { name: `Add ${name}` }).click();
  await set("Asha Rao", "Sat 14 Feb", "10:00", "10:30");
  await set("Ravi", "Sat 14 Feb", "10:15", "11:00");
  await set("Bela", "Fri 13 Feb", "23:30", "00:30");
  await expect(dialog.getByText("Same time as Ravi.")).toBeVisible();
  await expect(dialog.getByText("Ends on the next day.")).toBeVisible();
  await expect(dialog.getByText("3 times to check")).toBeVisible();
  await expectReadable(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await set("Ravi", "Fri 13 Feb", "09:00", "");
  await expect(dialog.getByText("1 time to check")).toBeVisible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("2 people get an email in ten minutes.")).toBeVisible();
  const asha = page.getByRole("article", { name: "Asha Rao" });
  await expect(asha.getByText("Saturday 14 February 2099, 10:00 to 10:30 IST")).toBeVisible();
  await expect(asha.getByText("Leaves in")).toBeVisible();
  await page.getByRole("button", { name: "Take the emails back" }).click();
  await expect(asha.getByText("Leaves in")).toBeHidden();

  await open();
  const names = dialog.getByRole("list", { name: "Speakers in order" }).getByRole("listitem");
  await expect(names.first()).toContainText("Ravi");
  await expect(dialog.getByLabel("Start of Asha Rao")).toHaveValue("10:00");

  await people[0]?.open(own, "Accepted");
  await expect(own.getByText("Saturday 14 February 2099, 10:00 to 10:30 IST")).toBeVisible();
  await expectReadable(own);
  const saved = own.waitForEvent("download");
  await own.getByRole("button", { name: "Add to calendar" }).click();
  const text = await readFile(await (await saved).path(), "utf8");
  expect(text).toContain("DTSTART:20990214T043000Z\r\nDTEND:20990214T050000Z\r\n");
  expect(text).toContain("SEQUENCE:1\r\n");
});

test("typed times stay when the answer to the first try is lost, and when a speaker leaves the line-up meanwhile (2.23.4)", {
  tag: "@quick",
}, async ({ page, context, dashboard, send, consoleErrors }) => {
  const sent = await send({ name: "Chitra" });
  const own = await context.newPage();
  await agree(own, sent);
  const other = await send({ name: "Devi" });
  await other.accept();
  await dashboard.open("Speaker");
  const dialog = page.getByRole("dialog", { name: "Speakers on the site" });
  const card = page.getByRole("article", { name: "Chitra" });
  await card.getByRole("button", { name: "Show on the site" }).click();
  const save = dialog.getByRole("button", { name: "Save" });
  const QUIET = "rgba(0, 0, 0, 0)";
  await expect(save).toHaveCSS("background-color", QUIET);
  await dialog.getByRole("button", { name: "Add Chitra" }).click();
  await expect(save).not.toHaveCSS("background-color", QUIET);
  const day = (name: string) => dialog.getByLabel(`Day of ${name}`);
  await day("Chitra").selectOption("Sat 14 Feb");
  await page.route("**/arrange_line_up", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await save.click();
  await expect(dialog.getByRole("alert")).toContainText("Not saved");
  // That of the answer that was lost.
  consoleErrors.length = 0;
  await page.unroute("**/arrange_line_up");
  await day("Devi").selectOption("Fri 13 Feb");
  await own.getByRole("button", { name: "Take it back" }).click();
  await own.getByRole("button", { name: "Yes, take it back" }).click();
  await expect(own.getByRole("button", { name: "Yes, show this" })).toBeVisible();
  await save.click();
  await expect(dialog.getByRole("alert")).toHaveText(
    "The line-up has changed meanwhile. Look and save again.",
  );
  await expect(dialog.getByRole("list", { name: "Speakers in order" })).not.toContainText("Chitra");
  await expect(day("Chitra")).toHaveValue("2099-02-14");
  await expect(day("Devi")).toHaveValue("2099-02-13");
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("The site shows them within 15 seconds.")).toBeVisible();
});

test("staff give a volunteer a shift in a dialog of their own, an hour that is typed anew takes away neither its minutes nor the end, and the volunteer reads task and place (2.23.8, 2.23.16)", async ({
  page,
  context,
  dashboard,
  send,
}) => {
  const own = await context.newPage();
  const sent = await send({ name: "Esha", roleInterest: "Stage crew" }, studentVolunteerForm);
  await confirm(own, sent);
  await dashboard.open("Student");
  const open = () => page.getByRole("button", { name: "Days and times" }).click();
  const dialog = page.getByRole("dialog", { name: "Days and times" });
  await open();
  await expect(dialog.getByText("Nobody is accepted yet.")).toBeVisible();
  await sent.accept();
  await page.reload();
  await expect(dialog.getByText("Stage crew")).toBeVisible();
  await expect(dialog.getByText("Each has one shift")).toBeVisible();
  await dialog.getByLabel("Day of Esha").selectOption("Sat 14 Feb");
  const start = dialog.getByLabel("Start of Esha");
  const end = dialog.getByLabel("End of Esha");
  await start.fill("10:30");
  await end.fill("11:45");
  await start.press("Backspace");
  await expect(end).toBeEnabled();
  await start.fill("1130");
  await end.focus();
  await expect(start).toHaveValue("11:30");
  await expect(end).toHaveValue("11:45");
  await dialog.getByLabel("Task and place of Esha").fill("  Registration desk,  గేట్ 2 ");
  await expectReadable(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(page.getByRole("article", { name: "Esha" })).toContainText(
    "Saturday 14 February 2099, 11:30 to 11:45 IST, Registration desk, గేట్ 2",
  );

  await own.reload();
  const shift = own.getByRole("region", { name: "Day and time" });
  await expect(shift).toContainText("Saturday 14 February 2099, 11:30 to 11:45 IST");
  await expect(shift.getByText("Registration desk, గేట్ 2", { exact: true })).toBeVisible();
  await expectReadable(own);
});
