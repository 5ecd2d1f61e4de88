import { expect, type Page } from "@playwright/test";
import { Client } from "pg";
import { speakerForm } from "#domain/forms/speaker.ts";
import { KEY_FRAGMENT } from "#domain/paths.ts";
import type { FormValues } from "#domain/submission.ts";
import { startPostgresql } from "#tests/support/database/postgresql-server.ts";
import { hashOf, newKey } from "#tests/support/server/own-page.ts";
import { spawnServer, type TestServer } from "#tests/support/server/spawn-server.ts";
import { test as base, staff } from "./dashboard-page.ts";

/** A speaker application, and the key of its page. */
export type Sent = {
  readonly id: string;
  readonly key: string;
  readonly address: string;
  /** Opens its page, and waits for its heading. */
  readonly open: (page: Page, heading?: string) => Promise<void>;
};

export const YOURS = "Your speaker application";

/** The test with a server on PostgreSQL, where each submission gets a key as its email would carry it. */
export const test = base.extend<
  { send: (values?: FormValues) => Promise<Sent> },
  { server: TestServer; databaseUrl: string }
>({
  databaseUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape.
    async ({}, use) => {
      const postgresql = await startPostgresql();
      await use(postgresql.url);
      await postgresql.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  server: [
    async ({ databaseUrl }, use) => {
      const server = await spawnServer({
        ADMIN_EMAILS: staff.join(","),
        DATABASE_URL: databaseUrl,
        PUBLIC_URL: "https://conference.example",
      });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  send: async ({ databaseUrl, dashboard }, use) => {
    const database = new Client({ connectionString: databaseUrl });
    await database.connect();
    // As the server does a minute after its start.
    await database.query("select public.due_erasures(7)");
    await use(async (over = {}) => {
      const address = `${crypto.randomUUID()}@example.org`;
      const id = await dashboard.submit(speakerForm, { email: address, ...over });
      const key = newKey();
      await database.query("select public.issue_key($1, $2, $3)", [
        speakerForm.table,
        id,
        hashOf(key),
      ]);
      return {
        id,
        key,
        address,
        open: async (page, heading = YOURS) => {
          await page.goto(`${speakerForm.path}${KEY_FRAGMENT}${key}`);
          await expect(page.locator("h1")).toHaveText(heading);
        },
      };
    });
    await database.end();
  },
});

/** Says yes to the first question. */
export const confirm = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Yes, show it" }).click();
  await expect(page.locator("h1")).toHaveText(YOURS);
};

/** A part of the page by its heading. */
export const part = (page: Page, name: string) => page.getByRole("region", { name });
