import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "#tests/support/browser/dashboard-page.ts";
import { staff } from "#tests/support/browser/fixtures.ts";
import { seedRecords } from "#tests/support/database/seed-records.ts";
import { spawnServer, type TestServer } from "#tests/support/server/spawn-server.ts";

const RECORDS = 2_501;

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

test("a link leads to a record of a later response, and only few rows are in the document (2.12.10, 2.12.28)", async ({
  page,
  dashboard,
}) => {
  await dashboard.open();
  await expect(page.getByText("2,501 records, 1,668 pending")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search" }).fill("person2345@example.com");
  const old = page.getByRole("article", { name: "Person 2345" });
  const id = await old.getAttribute("id");
  await page.goto(`/admin?record=${id?.replace("record-", "")}`);
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
