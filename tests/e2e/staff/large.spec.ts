import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect, failRequests } from "#tests/support/browser/dashboard-page.ts";
import { acceptDialogs } from "#tests/support/browser/dialogs.ts";
import { staff } from "#tests/support/browser/fixtures.ts";
import { holdRequests } from "#tests/support/browser/hold-requests.ts";
import { seedRecords } from "#tests/support/database/seed-records.ts";
import { spawnServer, type TestServer } from "#tests/support/server/spawn-server.ts";
import { LOAD_FAILED } from "#tests/support/spec.ts";

const RECORDS = 2_501;

/** The requests for the rows after the first response. */
const OLDER = "**/rest/v1/contact_queries*lte*";

const test = base.extend<object, { server: TestServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape.
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), "large-"));
      await seedRecords(dataDir, RECORDS);
      const server = await spawnServer({ ADMIN_EMAILS: staff.join(",") }, dataDir);
      await use(server);
      await server.stop();
      await rm(dataDir, { recursive: true });
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

test("the newest records can be read and handled while older ones load, and a link to an old record waits for it (2.12.1, 7.3.13)", async ({
  page,
  dashboard,
}) => {
  const release = await holdRequests(page, OLDER);
  await dashboard.open();
  await expect(page.getByRole("tab", { name: "Contact Queries 2,501" })).toBeVisible();
  await expect(page.getByText("1,000 of 2,501 records")).toBeVisible();
  await expect(page.getByRole("button", { name: "Export CSV" })).toBeDisabled();
  const newest = page.getByRole("article", { name: "Person 1", exact: true });
  await newest.getByRole("button", { name: "Mark as Handled" }).click();
  await expect(newest.getByRole("button", { name: "Mark as Pending" })).toBeVisible();
  release();
  await expect(page.getByText("2,501 records, 1,667 pending")).toBeVisible();
  await expect(page.getByRole("button", { name: "Export CSV" })).toBeEnabled();
  await newest.getByRole("button", { name: "Mark as Pending" }).click();
  await expect(page.getByText("2,501 records, 1,668 pending")).toBeVisible();

  await page.getByRole("searchbox", { name: "Search" }).fill("person2345@example.com");
  const old = page.getByRole("article", { name: "Person 2345" });
  const id = await old.getAttribute("id");
  const releaseAgain = await holdRequests(page, OLDER);
  await page.goto(`/admin?record=${id?.replace("record-", "")}`);
  await expect(page.getByRole("heading", { name: "Loading..." })).toBeVisible();
  await expect(page.getByText("1,000 of 2,501 records")).toBeVisible();
  releaseAgain();
  await expect(old).toBeInViewport();
});

test("when older records fail to load the list is empty, and it is loaded again as a whole, and every row is found by search then, with few of them in the document (2.12.10, 2.12.28, 4.5.3, 8.3.1)", async ({
  page,
  dashboard,
  consoleErrors,
}) => {
  const { messages: alerts } = acceptDialogs(page);
  await failRequests(page, OLDER);
  await dashboard.open();
  const text = `${LOAD_FAILED.contact_queries}out of order`;
  await expect.poll(() => alerts).toEqual([text]);
  const tab = page.getByRole("tab", { name: /Contact/ });
  await expect(tab).toHaveAccessibleName(/failed to load$/);
  await expect(page.getByRole("article")).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole("tabpanel").getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("2,501 records, 1,668 pending")).toBeVisible();
  await expect(tab).toHaveAccessibleName("Contact Queries 2,501");
  await expect(page.getByRole("tabpanel")).toBeFocused();
  expect(await page.getByRole("article").count()).toBeLessThan(20);
  await expect(page.getByRole("listitem").filter({ hasText: "Person 1" }).first()).toHaveAttribute(
    "aria-setsize",
    "2501",
  );

  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const last = page.getByRole("article", { name: "Person 2501" });
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(last).toBeVisible({ timeout: 500 });
  }).toPass();

  await page.getByRole("searchbox", { name: "Search" }).fill("person2345@example.com");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article", { name: "Person 2345" })).toBeInViewport();
  consoleErrors.length = 0;
});
