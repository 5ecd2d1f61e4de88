import { readFile } from "node:fs/promises";
import { closedForm } from "#app/content/edition.ts";
import { event } from "#domain/event.ts";
import { formatDay } from "#domain/event-day.ts";
import { contactForm } from "#domain/forms/contact.ts";
import { askForOpening } from "#domain/next-edition.ts";
import { atBothWidths, expectNoFindings } from "#tests/support/browser/axe.ts";
import { expect, test } from "#tests/support/browser/fixtures.ts";
import { formOn, speakerPage } from "#tests/support/browser/form-page.ts";
import { openHydrated } from "#tests/support/browser/hydrated.ts";
import { waitForMail } from "#tests/support/mail/sent-mail.ts";
import { freshValues } from "#tests/support/sample-values.ts";
import { comingEdition, yesterday } from "#tests/support/server/edition.ts";
import { keepWindows } from "#tests/support/server/keep-windows.ts";
import { spawnServer } from "#tests/support/server/spawn-server.ts";

const { form, path } = speakerPage;
const CLOSED = `Applications closed on ${formatDay(yesterday)}, in ${event.city}.`;
const serverWith = (days: string) =>
  spawnServer({ EVENT_DATES: comingEdition.dates, FORMS_OPEN: `speaker=${days}` });
const LATE = `${form.copy.failure} ${CLOSED}`;

test("a form that closes while somebody writes keeps the text, says so, and is then closed with it (2.22.3, 2.22.4)", async ({
  page,
  consoleErrors,
}) => {
  const server = await spawnServer({ EVENT_DATES: comingEdition.dates });
  const speaker = formOn(page, speakerPage);
  const values = freshValues(speakerPage.form);
  await openHydrated(page, server.url + path);
  await speaker.fill(values);
  await keepWindows(server, { speaker: { to: yesterday } });
  await speaker.submitButton.click();
  await expect(speaker.alert).toContainText(LATE);
  expect(await speaker.values()).toEqual(values);

  const draft = await page.evaluate(() => localStorage.getItem("draft:speaker"));
  await page.goto("about:blank");
  consoleErrors.length = 0;
  await server.stop();
  const closed = await serverWith(`/${yesterday}`);
  await page.addInitScript((text) => localStorage.setItem("draft:speaker", text), draft ?? "");
  await openHydrated(page, closed.url + path);
  await expect(page.getByText(CLOSED)).toBeVisible();
  await expect(speaker.submitButton).toHaveCount(0);
  const typed = page.getByRole("region", { name: "What you typed" });
  await expect(typed).toContainText(values.topicTitle ?? "");
  await atBothWidths(page, () => expectNoFindings(page));
  const download = page.waitForEvent("download");
  await typed.getByRole("button", { name: "Save as text" }).click();
  const text = await readFile(await (await download).path(), "utf8");
  expect(text).toContain(`Topic title\n${values.topicTitle}\n`);
  await closed.stop();
});

for (const javaScriptEnabled of [true, false])
  test.describe(`with JavaScript: ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled });

    test("the request on the page of a form that opens later names form and day, on the page, in the email and when stored (2.22.3, 2.12.49)", async ({
      page,
    }) => {
      const server = await serverWith("2098-10-01/");
      const address = server.url + path;
      await (javaScriptEnabled ? openHydrated(page, address) : page.goto(address));
      await expect(page.locator("h1 + p")).toHaveText(
        `Applications open on 1 October 2098, in ${event.city}.`,
      );
      const { values, success } = askForOpening(form, "2098-10-01");
      const request = page.getByRole("form", { name: closedForm["not-yet"].submit });
      await expect(request).toContainText(closedForm["not-yet"].line);
      const { email = "" } = freshValues(contactForm);
      await request.getByLabel("Full name").fill("Asha");
      await request.getByLabel("Email").fill(email);
      await request.getByRole("button").click();
      await expect(page.getByRole("status").filter({ hasText: success })).toBeFocused();
      expect(new URL(page.url()).pathname).toBe(path);
      const team = await waitForMail(server, ({ replyTo }) => replyTo?.[0]?.address === email);
      expect(team.text).toContain(values.message);
      const own = await waitForMail(server, ({ to }) => to?.[0]?.address === email);
      expect(own.text).toContain(success);
      await server.stop();
    });
  });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("what comes too late is refused with the sentence, and stays readable (2.22.3, 2.22.4)", {
    tag: "@quick",
  }, async ({ page, consoleErrors }) => {
    const server = await serverWith(`/${yesterday}`);
    const values = freshValues(speakerPage.form);
    await page.goto(server.url + path);
    await expect(page.getByText(CLOSED)).toBeVisible();
    await page.setContent(
      `<form method="post" action="${server.url}${path}">${Object.entries(values)
        .map(([name, value]) => `<textarea name="${name}">${value}</textarea>`)
        .join("")}<button>Send</button></form>`,
    );
    await page.getByRole("button").click();
    await expect(page.getByRole("alert")).toHaveText(form.copy.failure + CLOSED);
    await expect(page.getByRole("region", { name: "What you typed" })).toContainText(
      values.bio ?? "",
    );
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining("403")]);
    await server.stop();
  });
});
