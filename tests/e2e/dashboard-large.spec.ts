import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect, openDashboard } from "#tests/support/dashboard-page.ts";
import { holdRequests } from "#tests/support/hold-requests.ts";
import { STAFF } from "#tests/support/people.ts";
import { seedRecords } from "#tests/support/seed-records.ts";
import { spawnServer, type TestServer } from "#tests/support/spawn-server.ts";

const RECORDS = 2_501;
const SECOND = "second@example.com";
const THIRD = "third@example.com";
const FOURTH = "fourth@example.com";

const test = base.extend<object, { server: TestServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape.
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), "large-"));
      await seedRecords(dataDir, RECORDS);
      const server = await spawnServer(
        { ADMIN_EMAILS: [STAFF, SECOND, THIRD, FOURTH].join(",") },
        dataDir,
      );
      await use(server);
      await server.stop();
      await rm(dataDir, { recursive: true });
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

test("the progress is shown while a large table is loading", async ({ page, server }) => {
  await page.route(
    "**/rest/v1/contact_queries*lte*",
    async (route) => {
      await expect(page.getByText("1,000 of 2,501 records")).toBeVisible();
      await route.continue();
    },
    { times: 1 },
  );
  await openDashboard(page, server, SECOND);
  await expect(page.getByText("2,501 records, 1,668 pending")).toBeVisible();
});

test("the newest records can be read and handled while the others load", async ({
  page,
  server,
}) => {
  const release = await holdRequests(page, "**/rest/v1/contact_queries*lte*");
  await openDashboard(page, server, THIRD);
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
});

test("a link to an old record waits until it is here", async ({ page, server }) => {
  await openDashboard(page, server, FOURTH);
  await page.getByRole("searchbox", { name: "Search" }).fill("person2345@example.com");
  const old = page.getByRole("article", { name: "Person 2345" });
  const id = await old.getAttribute("id");
  const release = await holdRequests(page, "**/rest/v1/contact_queries*lte*");
  await page.goto(`/admin?record=${id?.replace("record-", "")}`);
  await expect(page.getByRole("heading", { name: "Loading..." })).toBeVisible();
  await expect(page.getByText("1,000 of 2,501 records")).toBeVisible();
  release();
  await expect(old).toBeInViewport();
});

test("2,501 rows are all loaded and found by search, with few of them in the document", async ({
  page,
  server,
}) => {
  await openDashboard(page, server, STAFF);
  await expect(page.getByRole("tab", { name: "Contact Queries 2,501" })).toBeVisible();
  await expect(page.getByText("2,501 records, 1,668 pending")).toBeVisible();
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
});
