import { askForNews } from "#domain/next-edition.ts";
import { changeNews, expect, serveRows, test } from "#tests/support/browser/dashboard-page.ts";

const LONG = Array.from({ length: 12 }, (_, line) => `Line ${line + 1}`).join("\n");
const OLD = {
  id: "1",
  created_at: "2026-01-05T18:45:00+00:00",
  name: "Asha",
  email: "asha@example.org",
  phone: "+91 98765 43210",
  company: null,
  job_title: "",
  topic_title: "Lightning",
  topic_abstract: LONG,
  bio: "Short",
  linkedin: "not an address",
  website: "https://example.org/site",
  status: "pending",
};

const MARKUP = '<img src=x onerror="document.title=1"><script>document.title=2</script>';

test("a card shows when its record arrived and how long it waits, its filled fields, long texts folded, its reference number and ways to write to its sender; a stranger's input stays text, and only web addresses become links (2.12.14 to 2.12.19, 2.12.29, 2.12.30, 2.12.35, 10.21, 10.36)", async ({
  page,
  dashboard,
}) => {
  const id = "0b9f1c2e-5d0a-4c6e-9f55-7f6f3f2d1a10";
  const eight = LONG.split("\n").slice(0, 8).join("\n");
  await serveRows(page, "speaker_applications", [
    { ...OLD, id, bio: eight },
    {
      ...OLD,
      id: "2",
      name: MARKUP,
      email: "bot@example.org",
      phone: "98765",
      bio: MARKUP,
      website: "javascript:alert(3)",
    },
  ]);
  await changeNews(page, () => ({ suspects: ["2"] }));
  await dashboard.open("Speaker");
  const stranger = page.getByRole("article", { name: MARKUP });
  await expect(stranger.getByRole("heading")).toHaveText(MARKUP);
  await expect(stranger.getByText("javascript:alert(3)")).toBeVisible();
  await expect(stranger.getByRole("link")).toHaveText(["bot@example.org", "98765"]);
  await expect(page).toHaveTitle(/^Admin Dashboard/);
  await expect(page.getByText("May have been sent by a bot")).toHaveCount(1);
  await expect(stranger).toContainText("May have been sent by a bot");

  await page.getByRole("searchbox", { name: "Search" }).fill("0b9f1c2e");
  const card = page.getByRole("article");
  await expect(card).toHaveCount(1);
  // 18:45 UTC is a quarter past midnight in Asia/Kolkata.
  await expect(card.locator("time")).toHaveText(/^6 Jan 2026, 12:15\sam IST$/);
  await expect(card).toContainText(/Overdue: \d+ business days, promised within 5-7/);
  const labels = "Email|Phone|Topic title|Topic abstract|Speaker bio";
  await expect(card.locator("dt")).toHaveText(labels.split("|"));
  await expect(card.getByText("LinkedIn: not an address")).toBeVisible();
  await expect(card).toContainText("Reference 0b9f1c2e");
  await expect(card.getByRole("link")).toHaveText([
    "asha@example.org",
    "+91 98765 43210",
    /^WhatsApp/,
    /^Website/,
  ]);
  for (const name of ["WhatsApp", "Website"]) {
    const link = card.getByRole("link", { name });
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
  }

  const more = card.getByRole("button", { name: "Show more" });
  await expect(more).toHaveCount(1);
  const text = card.getByText("Line 12").filter({ hasText: "Line 1" });
  const height = async () => (await text.boundingBox())?.height ?? 0;
  const folded = await height();
  await more.click();
  await expect(card.getByRole("button", { name: "Show less" })).toBeVisible();
  expect(await height()).toBeGreaterThan(folded * 1.4);
  await page.unrouteAll({ behavior: "wait" });
});

test("a badge says the status by word, colour and shape, three filters never change a tab's count, and a request for news does not wait (2.12.10, 2.12.11, 2.12.14, 2.12.19, 2.12.49, 4.3.3)", async ({
  page,
  dashboard,
}) => {
  const { created_at, name, email } = OLD;
  const news = { created_at, email, ...askForNews.values };
  await serveRows(page, "contact_queries", [
    { ...news, id: "1", name },
    { ...news, id: "2", name: "Ravi", message: `${news.message} Thanks!` },
  ]);
  await serveRows(page, "media_partnership_queries", [
    OLD,
    { ...OLD, id: "2", name: "Ravi", status: "handled" },
  ]);
  await dashboard.open("Contact");
  const card = (of: string) => page.getByRole("article", { name: of });
  await expect(card("Ravi")).toContainText("Waiting for");
  await expect(card(name)).toContainText("PENDING");
  await expect(card(name)).not.toContainText("Waiting for");
  const search = page.getByRole("searchbox", { name: "Search" });
  await search.fill("is:news");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(card(name)).toBeVisible();
  await search.fill("");

  const tab = page.getByRole("tab", { name: "Media & Partnerships 2" });
  await tab.click();
  const badge = (of: string, word: string) => card(of).getByText(word, { exact: true });
  await expect(badge("Asha", "PENDING")).toHaveCSS("color", "rgb(255, 213, 74)");
  await expect(badge("Asha", "PENDING").locator("..").locator("circle")).toBeVisible();
  await expect(badge("Ravi", "HANDLED")).toHaveCSS("color", "rgb(111, 208, 140)");
  await expect(badge("Ravi", "HANDLED").locator("..").locator("path")).toBeVisible();
  await expect(card("Asha")).toContainText(/Waiting for \d+ business/);
  await expect(card("Ravi")).not.toContainText("Waiting");

  const filter = page.getByRole("combobox", { name: "Filter" });
  await expect(filter.locator("option")).toHaveText(["All", "Pending", "Handled"]);
  for (const [choice, count] of [
    ["Pending", 1],
    ["Handled", 1],
    ["All", 2],
  ] as const) {
    await filter.selectOption(choice);
    await expect(page.getByRole("article")).toHaveCount(count);
    await expect(tab).toBeVisible();
  }
});

test("the edition is chosen beside the filter, stays in the address, and leaves the counts of the tabs; a single one is not offered (2.12.10, 2.12.55)", async ({
  page,
  dashboard,
}) => {
  await serveRows(page, "speaker_applications", [
    OLD,
    { ...OLD, id: "2", name: "Ravi", created_at: "2026-04-01T00:00:00+00:00" },
  ]);
  await dashboard.open("Speaker");
  const edition = page.getByLabel("Edition");
  await expect(edition.locator("option")).toHaveText(["All", "2026", "Next"]);
  await edition.selectOption("Next");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article", { name: "Ravi" })).toBeVisible();
  await expect(page).toHaveURL(/edition=next/);
  await page.reload();
  await expect(edition).toHaveValue("next");
  await expect(page.getByRole("article")).toHaveAccessibleName("Ravi");
  await expect(page.getByRole("tab", { name: "Speaker" })).toContainText("2");
  await edition.selectOption("2026");
  await expect(page.getByRole("article")).toHaveAccessibleName("Asha");
  await page.getByRole("searchbox", { name: "Search" }).fill("nobody");
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(page).not.toHaveURL(/nobody|edition/);

  // A single one is no choice.
  await changeNews(page, () => ({ editions: [] }));
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(edition).toHaveCount(0);
  await page.unrouteAll({ behavior: "wait" });
});
