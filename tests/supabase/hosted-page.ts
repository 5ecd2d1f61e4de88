import type { Page } from "@playwright/test";
import { test as base, expect } from "#tests/support/browser/fixtures.ts";
import { waitForMailedCode } from "#tests/support/mail/mailed-code.ts";
import { type SmtpPeer, startSmtp } from "#tests/support/mail/smtp.ts";
import { spawnServer, type TestServer } from "#tests/support/server/spawn-server.ts";
import { deploy } from "./project/deploy.ts";
import { environmentOf, type Project, startProject } from "./project/project.ts";

/** Each test signs in as somebody else: an address gets one code a minute. */
export const STAFF = [
  "asha@example.com",
  "ravi@example.com",
  "meera@example.com",
  "kiran@example.com",
  "dev@example.com",
  "isha@example.com",
] as const;

/** A deployed project, a mail server for it and for the product, and the product in front. */
export const test = base.extend<object, { project: Project; smtp: SmtpPeer; server: TestServer }>({
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape.
    async ({}, use) => {
      const smtp = await startSmtp();
      await use(smtp);
      await smtp.close();
    },
    { scope: "worker" },
  ],
  project: [
    async ({ smtp }, use) => {
      const project = await startProject();
      try {
        await deploy(project, smtp.url);
        await use(project);
      } finally {
        await project.stop();
      }
    },
    { scope: "worker", timeout: 120_000 },
  ],
  server: [
    async ({ project, smtp }, use) => {
      const server = await spawnServer({
        ...environmentOf(project),
        SMTP_URL: smtp.url,
        ADMIN_EMAILS: STAFF.join(","),
      });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
});

/** Signs in from the login page, with the code that the project mailed. */
export const signIn = async (page: Page, { mails }: SmtpPeer, address: string): Promise<void> => {
  await page.goto("/admin/login");
  await page.getByLabel("Work email").fill(address);
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByLabel("6-digit code").fill(await waitForMailedCode(mails, address));
  await page.getByRole("button", { name: "Verify & sign in" }).click();
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
};

export { expect };
