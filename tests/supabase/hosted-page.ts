import type { Page } from "@playwright/test";
import { test as base, expect } from "#tests/support/browser/fixtures.ts";
import { enterCode, expectCodeStep, requestCode } from "#tests/support/browser/sign-in.ts";
import { waitForMailedCode } from "#tests/support/mail/mailed-code.ts";
import type { SmtpPeer } from "#tests/support/mail/smtp.ts";
import { startDeployed } from "./project/deploy.ts";
import type { Project } from "./project/project.ts";

/** Each test signs in as somebody else: an address gets one code a minute. */
export const STAFF = [
  ...["asha@example.com", "ravi@example.com", "meera@example.com", "kiran@example.com"],
  ...["dev@example.com", "isha@example.com"],
] as const;

/** A deployed project, a mail server for it and for the product, and the product in front. */
export const test = base.extend<
  object,
  { deployed: Awaited<ReturnType<typeof startDeployed>>; project: Project; smtp: SmtpPeer }
>({
  deployed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape.
    async ({}, use) => {
      const deployed = await startDeployed();
      await use(deployed);
      await deployed.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  project: [({ deployed }, use) => use(deployed.project), { scope: "worker" }],
  smtp: [({ deployed }, use) => use(deployed.smtp), { scope: "worker" }],
  environment: [
    ({ deployed }, use) => use({ ...deployed.environment, ADMIN_EMAILS: STAFF.join(",") }),
    { scope: "worker" },
  ],
});

/** Signs in from the login page, with the code that the project mailed. */
export const signIn = async (page: Page, { mails }: SmtpPeer, address: string): Promise<void> => {
  await page.goto("/admin/login");
  await requestCode(page, address);
  await expectCodeStep(page);
  await enterCode(page, await waitForMailedCode(mails, address));
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
};

export { expect };
