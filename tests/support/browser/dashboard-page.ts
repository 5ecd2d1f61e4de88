import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import type { Form } from "#domain/forms/form.ts";
import { toRow } from "#domain/forms/to-row.ts";
import type { FormValues } from "#domain/submission.ts";
import { connectOperations } from "#server/operations/operations-socket.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { readConfig } from "#tests/support/server/clients.ts";
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

/** The test with two addresses of staff, and the dashboard. */
export const test = base.extend<{
  staffAddress: string;
  secondAddress: string;
  dashboard: Dashboard;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape.
  staffAddress: async ({}, use) => {
    await use(staff.shift() ?? "");
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape.
  secondAddress: async ({}, use) => {
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
      submit: (form, values) => submitOverHttp(server, form, values),
    });
  },
});

const submitOverHttp = async (server: TestServer, form: Form, values: FormValues = {}) => {
  const { supabasePublishableKey } = await readConfig(server);
  const id = randomUUID();
  const response = await fetch(`${server.url}/rest/v1/${form.table}`, {
    method: "POST",
    headers: {
      apikey: supabasePublishableKey,
      "content-type": "application/json",
      prefer: "return=minimal",
    },
    body: JSON.stringify(toRow(form, { ...sampleValues(form), ...values }, id)),
  });
  expect(response.status, await response.text()).toBe(201);
  return id;
};

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
