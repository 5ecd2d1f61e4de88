import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import type { Form } from "#domain/forms/form.ts";
import { toRow } from "#domain/forms/to-row.ts";
import type { FormValues } from "#domain/submission.ts";
import { connectOperations } from "#server/operations/operations-socket.ts";
import { test as base } from "./fixtures.ts";
import { sampleValues } from "./sample-values.ts";
import { waitForCode } from "./sent-mail.ts";
import { spawnServer, type TestServer } from "./spawn-server.ts";

/** One code a minute for one address: each test signs in as somebody else. */
const staff = Array.from({ length: 60 }, (_, i) => `staff${i}@example.com`);

/** A product whose staff are many, so that tests need not wait for codes. */
export const test = base.extend<
  { staffAddress: string; secondAddress: string },
  { server: TestServer }
>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape.
    async ({}, use) => {
      const server = await spawnServer({ ADMIN_EMAILS: staff.join(",") });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape.
  staffAddress: async ({}, use) => {
    await use(staff.shift() ?? "");
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape.
  secondAddress: async ({}, use) => {
    await use(staff.shift() ?? "");
  },
});

/** Stores a submission as the form does, and answers its id. */
export const submit = async (
  server: TestServer,
  form: Form,
  values: FormValues = {},
): Promise<string> => {
  const config = await fetch(`${server.url}/config.json`).then((answer) => answer.json());
  const id = randomUUID();
  const answer = await fetch(`${server.url}/rest/v1/${form.table}`, {
    method: "POST",
    headers: {
      apikey: config.supabasePublishableKey,
      "content-type": "application/json",
      prefer: "return=minimal",
    },
    body: JSON.stringify(toRow(form, { ...sampleValues(form), ...values }, id)),
  });
  expect(answer.status, await answer.text()).toBe(201);
  return id;
};

/** What `npm run staff -- remove` does beside the running server. */
export const removeStaff = async ({ dataDir }: TestServer, address: string): Promise<void> => {
  const operations = await connectOperations(dataDir);
  expect(await operations?.removeStaff(address)).toBe(true);
};

/** From the login page to the desk, with the code from the mail. */
export const signIn = async (page: Page, server: TestServer, address: string): Promise<void> => {
  if (!page.url().endsWith("/admin/login")) await page.goto("/admin/login");
  await page.getByLabel("Work email").fill(address);
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByLabel("6-digit code").fill(await waitForCode(server, address));
  await page.getByRole("button", { name: "Verify & sign in" }).click();
};

/** Signed in, and everything loaded. */
export const openDesk = async (page: Page, server: TestServer, address: string): Promise<void> => {
  await signIn(page, server, address);
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
};

export { expect } from "./fixtures.ts";
