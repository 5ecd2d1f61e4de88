import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { holdRequests } from "#tests/support/browser/conditions.ts";
import { test as base, expect } from "#tests/support/browser/dashboard-page.ts";
import { staff } from "#tests/support/browser/fixtures.ts";
import { seedRecords } from "#tests/support/database/seed-records.ts";
import { spawnServer, type TestServer } from "#tests/support/server/spawn-server.ts";

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

test("the newest records can be read and handled while older ones load, a link to an old record waits for it, and only few rows are in the document (2.12.1, 2.12.10, 2.12.28)", async ({
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
  await page.getByRole("searchbox", { name: "Search" }).fill("");
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
});
