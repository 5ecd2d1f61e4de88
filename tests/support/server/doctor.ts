import { beforeEach } from "vitest";
import { runChecks } from "#cli/doctor/run-checks.ts";
import { startSmtp } from "#tests/support/mail/smtp.ts";
import { opened } from "#tests/support/opened.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { freePort } from "./listen.ts";
import { OWN_ADDRESSES } from "./own-addresses.ts";

export type Environment = Readonly<Record<string, string>>;

export const problemsOf = async (
  environment: Environment,
  options: Parameters<typeof runChecks>[1] = {},
): Promise<readonly string[]> =>
  (await runChecks(environment, options))
    .filter(({ level }) => level === "problem")
    .map(({ text }) => text);

/** Gives each test a set-up without a fault: a mail server, a data folder and their settings. */
export const soundSetUp = () => {
  const folder = temporaryFolder(beforeEach);
  return opened(async () => {
    const smtp = await startSmtp();
    const environment: Environment = {
      PORT: String(await freePort()),
      DATA_DIR: folder(),
      ...OWN_ADDRESSES,
      TRUST_PROXY: "1",
      SMTP_URL: smtp.url,
      MAIL_FROM: "hello@conference.org",
      ADMIN_EMAILS: "asha@conference.org",
    };
    return { smtp, folder: folder(), environment, close: smtp.close };
  }, beforeEach);
};
