import { confirm, expectReadable, part, test } from "#tests/support/browser/applicant-page.ts";
import { expect } from "#tests/support/browser/fixtures.ts";

test.use({
  settings: { EVENT_DATES: "2099-02", EVENT_MAILBOXES: "speakers=talks@conference.example" },
});

const ABSTRACT = "How a node at home checks every payment. ".repeat(3).trim();

test("a speaker agrees with their own words, staff put them on the site, other words wait for another yes, and it is taken back (2.23.1 to 2.23.6, 2.23.15, 7.12.1)", async ({
  page,
  context,
  dashboard,
  send,
  server,
}) => {
  /** Returns the names on the landing page, in their order. */
  const onSite = async () => {
    const html = await (await fetch(server.url)).text();
    return ["Asha Rao", "Ravi"]
      .filter((words) => html.includes(words))
      .toSorted((a, b) => html.indexOf(a) - html.indexOf(b));
  };
  const [first, second] = [
    await send({ name: "Asha Rao", topicAbstract: ABSTRACT }),
    await send({ name: "Ravi" }),
  ];
  const pages = [];
  for (const sent of [first, second]) {
    const own = await context.newPage();
    await confirm(own, sent);
    await sent.accept();
    await own.reload();
    await own.getByRole("button", { name: "Yes, I will be there" }).click();
    await own.getByRole("button", { name: "Yes, count on me" }).click();
    pages.push(own);
  }
  const [own, other] = pages;
  if (!own || !other) throw new Error("There are two.");
  const naming = part(own, "May we name you on the site?");
  await expect(naming.getByLabel("Name")).toHaveValue("Asha Rao");
  await naming.getByLabel("Talk").fill("Nodes for everybody");
  await expect(naming.getByRole("blockquote").last()).toHaveText(ABSTRACT);
  await naming.getByLabel("Topic abstract, behind your door").check();
  await naming.getByRole("button", { name: "Yes, show this" }).click();
  await naming.getByRole("button", { name: "Yes, name me" }).click();
  await expect(naming).toContainText("Thank you.");
  for (const name of ["Yes, show this", "Yes, name me"])
    await part(other, "May we name you on the site?").getByRole("button", { name }).click();
  await expectReadable(own);
  await expect(own.getByRole("link", { name: "talks@conference.example" })).toBeVisible();
  expect(await onSite()).toEqual([]);

  await dashboard.open("Speaker");
  const card = page.getByRole("article", { name: "Asha Rao" });
  await expect(card.getByText("May be shown on the site", { exact: true })).toBeVisible();
  await card.getByRole("button", { name: "Show on the site" }).click();
  const dialog = page.getByRole("dialog", { name: "Speakers on the site" });
  await dialog.getByText("Behind the door").click();
  await expect(dialog.getByText(ABSTRACT)).toBeVisible();
  await dialog.getByRole("button", { name: "Add Asha Rao" }).click();
  await dialog.getByRole("button", { name: "Add Ravi" }).click();
  const order = dialog.getByRole("list", { name: "Speakers in order" }).getByRole("listitem");
  await expect(order).toHaveCount(2);
  await dialog.getByRole("button", { name: "Move Ravi up" }).press("Enter");
  await expect(dialog.getByRole("list", { name: "Speakers in order" })).toBeFocused();
  await expect(order.first()).toContainText("Ravi");
  await order.last().locator("[draggable]").dragTo(order.first());
  await expect(order.first()).toContainText("Asha Rao");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The site shows them within 15 seconds.")).toBeVisible();
  await expect.poll(onSite, { timeout: 120_000 }).toEqual(["Asha Rao", "Ravi"]);
  await page.goto("/");
  await expect(page.getByRole("listitem").filter({ hasText: "Asha Rao" })).toContainText(
    "Nodes for everybody",
  );
  await page.getByRole("link", { name: "Asha Rao" }).click();
  await expect(page.getByText(ABSTRACT)).toBeVisible();
  await page.getByText("What it is about").click();
  await expect(page.getByText(ABSTRACT)).toBeHidden();

  await naming.getByLabel("Talk").fill("A giveaway");
  await naming.getByRole("button", { name: "Save changes" }).click();
  await naming.getByRole("button", { name: "Show these words" }).click();
  await expect(naming.getByRole("button", { name: "Save changes" })).toBeVisible();
  await expect(naming).toContainText("The site shows these words once the team puts them there.");
  await page.goto("/admin?tab=speakers");
  await expect(card.getByText("Asks for other words on the site", { exact: true })).toBeVisible();
  await expect(card.getByRole("button", { name: "Edit the line-up" })).toBeVisible();
  await page.getByRole("button", { name: "Show on the site (1 changed)" }).click();
  await expect(order.first()).toContainText("Nodes for everybody");
  await expect(order.first()).toContainText(/Asks for: Asha Rao.*A giveaway/);
  await expectReadable(page);
  expect(await (await fetch(server.url)).text()).not.toContain("A giveaway");
  await dialog.getByRole("button", { name: "Show this, the new words of Asha Rao" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The site shows them within 15 seconds.")).toBeVisible();

  await naming.getByRole("button", { name: "Take it back" }).click();
  await naming.getByRole("button", { name: "Yes, take it back" }).click();
  await expect(naming).toContainText("Noted.");
});
