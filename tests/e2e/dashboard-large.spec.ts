import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect, openDashboard } from "#tests/support/dashboard-page.ts";
import { STAFF } from "#tests/support/people.ts";
import { seedRecords } from "#tests/support/seed-records.ts";
import { spawnServer, type TestServer } from "#tests/support/spawn-server.ts";

const RECORDS = 2_501;
const SECOND = "second@example.com";

const test = base.extend<object, { server: TestServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape.
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), "large-"));
      await seedRecords(dataDir, RECORDS);
      const server = await spawnServer({ ADMIN_EMAILS: `${STAFF},${SECOND}` }, dataDir);
      await use(server);
      await server.stop();
      await rm(dataDir, { recursive: true });
    },
    { scope: "worker" },
  ],
});

test("shows how far it is while it reads on", async ({ page, server }) => {
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

test("2,501 rows are all loaded, found by search, and few of them are in the document", async ({
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
