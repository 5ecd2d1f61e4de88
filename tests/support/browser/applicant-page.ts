import { expect, type Page } from "@playwright/test";
import { Client } from "pg";
import type { Form } from "#domain/forms/form.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { KEY_FRAGMENT } from "#domain/paths.ts";
import type { FormValues } from "#domain/submission.ts";
import { startPostgresql } from "#tests/support/database/postgresql-server.ts";
import { hashOf, newKey } from "#tests/support/gateway/applicant-page.ts";
import { expectNoFindings } from "./axe.ts";
import { cutTexts } from "./cut-texts.ts";
import { test as base } from "./dashboard-page.ts";
import { outsideWindow } from "./outside-window.ts";

/** An application, and the key of its page. */
export type Sent = {
  readonly id: string;
  readonly key: string;
  readonly address: string;
  /** Returns the kinds of its events, oldest first. */
  readonly events: () => Promise<readonly string[]>;
  /** Accepts it with an answer that has left. */
  readonly accept: () => Promise<void>;
  /** Opens its page, and waits for its heading. */
  readonly open: (page: Page, heading?: string | RegExp) => Promise<void>;
};

export const YOURS = /^Received on \d+ \w+ \d{4}$/;

/** The test with a server on PostgreSQL, where each submission gets a key as its email would carry it. */
export const test = base.extend<
  { send: (values?: FormValues, form?: Form) => Promise<Sent> },
  { databaseUrl: string; settings: Readonly<Record<string, string>> }
>({
  /** Settings of the server besides its database, for `test.use` at the top of a file. */
  settings: [{}, { option: true, scope: "worker" }],
  databaseUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape.
    async ({}, use) => {
      const postgresql = await startPostgresql();
      await use(postgresql.url);
      await postgresql.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  environment: [
    async ({ databaseUrl: DATABASE_URL, settings }, use) =>
      use({ DATABASE_URL, PUBLIC_URL: "https://conference.example", ...settings }),
    { scope: "worker" },
  ],
  send: async ({ databaseUrl, dashboard }, use) => {
    const database = new Client({ connectionString: databaseUrl });
    await database.connect();
    await use(async (over = {}, form = speakerForm) => {
      const address = `${crypto.randomUUID()}@example.org`;
      const id = await dashboard.submit(form, { email: address, ...over });
      const key = newKey();
      await database.query("select public.issue_key($1, $2, $3)", [form.table, id, hashOf(key)]);
      return {
        id,
        key,
        address,
        events: async () => {
          const { rows } = await database.query(
            "select kind from public.submission_events where submission_id = $1 order by created_at",
            [id],
          );
          return rows.map(({ kind }) => kind);
        },
        accept: async () => {
          await database.query(
            `with answer as (
              insert into public.submission_events
                  (submission_table, submission_id, kind, author, outcome, body)
                values ($2, $1, 'answer', 'anna@example.com', 'accepted', 'Yes.') returning *
            )
            insert into private.outbox
                (id, kind, form_type, submission_table, submission_id, not_before, due_at, sent_at)
              select id, kind, $3, submission_table, submission_id, now(), now(), now()
                from answer`,
            [id, form.table, form.formType],
          );
        },
        open: async (page, heading: string | RegExp = YOURS) => {
          await page.goto(`${form.path}${KEY_FRAGMENT}${key}`);
          await expect(page.locator("h1")).toHaveText(heading);
        },
      };
    });
    await database.end();
  },
});

/** Says yes to the first question, on a page that is opened for it if it is not yet. */
export const confirm = async (page: Page, sent?: Sent): Promise<void> => {
  await sent?.open(page, "Is this yours?");
  await page.getByRole("button", { name: "Yes, show it" }).click();
  await expect(page.locator("h1")).toHaveText(YOURS);
};

/** Expects no finding of axe on a phone, and that text twice as large can be read there. */
export const expectReadable = async (page: Page): Promise<void> => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoFindings(page);
  const zoom = (size: string) =>
    page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
  await zoom("200%");
  expect(await page.evaluate(outsideWindow)).toEqual([]);
  expect(await page.evaluate(cutTexts)).toEqual([]);
  await zoom("");
};

export const part = (page: Page, name: string) => page.getByRole("region", { name });
