import { expect, type Page } from "@playwright/test";
import type { Form } from "#domain/forms/form.ts";
import type { FormValues } from "#domain/submission.ts";
import { connectOperations } from "#server/operations/operations-socket.ts";
import { submit } from "#tests/support/server/clients.ts";
import type { TestServer } from "#tests/support/server/spawn-server.ts";
import { test as base, staff } from "./fixtures.ts";
import { storeSession } from "./sign-in.ts";

/** The dashboard as one of the staff uses it. */
export type Dashboard = {
  /** Signs in and waits until every table is loaded, and then chooses a tab. */
  readonly open: (tab?: string) => Promise<void>;
  /** Stores a submission as the form does, and returns its id. */
  readonly submit: (form: Form, values?: FormValues) => Promise<string>;
};

/** The test with an address of staff, and the dashboard. */
export const test = base.extend<{
  staffAddress: string;
  dashboard: Dashboard;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape.
  staffAddress: async ({}, use) => {
    await use(staff.shift() ?? "");
  },
  dashboard: async ({ page, server, staffAddress }, use) => {
    await use({
      open: async (tab) => {
        await storeSession(page, server, staffAddress);
        await page.goto("/admin");
        await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
        if (tab) await page.getByRole("tab", { name: tab }).click();
      },
      submit: (form, values) => submit(server, form, values),
    });
  },
});

/** Removes an address from staff, as `npm run staff -- remove` does while the server runs. */
export const removeStaff = async ({ dataDir }: TestServer, address: string): Promise<void> => {
  const operations = await connectOperations(dataDir);
  expect(await operations?.removeStaff(address)).toBe(true);
};

/** Answers the requests for a table with these rows. */
export const serveRows = (page: Page, table: string, rows: readonly object[]) =>
  page.route(`**/rest/v1/${table}*`, (route) =>
    route.fulfill({ json: rows, headers: { "content-range": `0-${rows.length}/${rows.length}` } }),
  );

/** Changes the news that the page reads. */
export const changeNews = (page: Page, change: () => object) =>
  page.route("**/rest/v1/rpc/news", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...change() } });
  });

/** Lets requests of the database fail from now on. */
export const failRequests = (page: Page, url: string) =>
  page.route(url, (route) =>
    route.fulfill({ status: 500, json: { code: "XX000", message: "out of order" } }),
  );

export { expect } from "./fixtures.ts";
