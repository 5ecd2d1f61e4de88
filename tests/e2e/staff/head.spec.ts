import { readFile } from "node:fs/promises";
import { contactForm } from "#domain/forms/contact.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { sponsorForm } from "#domain/forms/sponsor.ts";
import { askForOpening } from "#domain/next-edition.ts";
import { expect, test } from "#tests/support/browser/dashboard-page.ts";
import { defaultEdition } from "#tests/support/server/edition.ts";

test("the head has undelivered mail in one line, sponsorship inquiries to export, a link to no record and the end of the edition (2.12.27, 2.12.31, 2.18.15, 10.17)", async ({
  page,
  dashboard,
}) => {
  const days = [defaultEdition.lastDay, "2026-03-01"];
  await page.route("**/admin", async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/"day":"[^"]+"/, `"day":"${days.shift()}"`);
    await route.fulfill({ response, body });
  });
  await dashboard.open();
  const ended = page.getByText("This edition ended on 28 February 2026.");
  await expect(ended).toHaveCount(0);
  await expect(page.getByText("not delivered")).toHaveCount(0);
  const button = page.getByRole("button", { name: /^Export \d+ sponsorship inquir(y|ies)$/ });
  const before = Number(/\d+/.exec((await button.textContent()) ?? ""));
  if (before === 0) await expect(button).toBeDisabled();
  const id = await dashboard.submit(sponsorForm, { companyName: "Export, Ltd" });
  // The file names editions, which are read with the news.
  const { promise: clicked, resolve: answerNews } = Promise.withResolvers<void>();
  await page.route("**/rest/v1/rpc/news", async (route) => {
    await clicked;
    await route.continue();
  });
  await page.getByRole("button", { name: "Refresh All" }).click();
  await expect(button).toContainText(`Export ${before + 1} sponsorship`);
  const downloading = page.waitForEvent("download");
  await button.click();
  answerNews();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^sponsorship_inquiries-\d{4}-\d{2}-\d{2}\.csv$/);
  const [, first] = (await readFile(await download.path(), "utf8")).split("\r\n");
  expect(first).toMatch(
    new RegExp(`^${id},[^,]+,pending,'?${id.slice(0, 8)},next,,"Export, Ltd",`),
  );

  await page.route("**/rpc/undelivered_mail", (route) =>
    route.fulfill({
      json: [
        { form_type: "sponsor", mails: 2 },
        { form_type: "contact", mails: 1 },
      ],
    }),
  );
  await page.reload();
  await expect(
    page.getByText(
      "3 emails were not delivered: 2 about sponsorship inquiries, 1 about contact queries.",
    ),
  ).toBeVisible();
  await expect(ended).toHaveCount(1);
  await page.goto("/admin?tab=speakers&record=00000000-0000-4000-8000-000000000000");
  await expect(page.getByText("The record this link points to is not here.")).toBeVisible();
});

test("what is owed stands above the tabs without moving a linked record, leads to its records, and goes once they are handled (2.12.23, 2.26.1)", {
  tag: "@quick",
}, async ({ page, dashboard }) => {
  const { values } = askForOpening(speakerForm, "2026-01-01");
  await dashboard.submit(contactForm, { name: "Nila", ...values });
  const ids: string[] = [];
  for (const name of ["Ila", "Omar", "Linked Lata", "Uma", "Tara"])
    ids.push(await dashboard.submit(speakerForm, { name }));
  await dashboard.open();
  const { promise: isLanded, resolve: answerNews } = Promise.withResolvers<void>();
  await page.route("**/rest/v1/rpc/news", async (route) => {
    await isLanded;
    await route.continue();
  });
  await page.goto(`/admin?tab=speakers&view=rows&record=${ids[2]}`);
  const linked = page.getByRole("article", { name: "Linked Lata" });
  const top = () => linked.evaluate((card) => Math.round(card.getBoundingClientRect().top));
  // A card among rows has 8 px more above it.
  await expect.poll(top).toBe(96);
  answerNews();
  const owed = page.getByRole("list", { name: "Owed" }).getByRole("link", {
    name: "1 contact query waiting to hear that a form is open",
  });
  await expect(owed).toBeVisible();
  await expect.poll(top).toBe(96);
  await expect(linked).toBeFocused();
  await owed.click();
  await expect(page).toHaveURL(/\?q=is%3Aowed-opening&view=rows$/);
  await expect(page.getByRole("article")).toHaveCount(1);
  const card = page.getByRole("article", { name: "Nila" });
  await card.getByRole("button", { name: "Mark as Handled" }).click();
  await expect(owed).toHaveCount(0);
});
