import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { runChecks } from "#cli/doctor/run-checks.ts";
import { type SmtpPeer, startSmtp } from "#tests/support/mail/smtp.ts";
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
  const setUp = {} as { smtp: SmtpPeer; folder: string; environment: Environment };
  beforeEach(async () => {
    setUp.smtp = await startSmtp();
    setUp.folder = await mkdtemp(join(tmpdir(), "doctor-"));
    setUp.environment = {
      PORT: String(await freePort()),
      DATA_DIR: setUp.folder,
      ...OWN_ADDRESSES,
      TRUST_PROXY: "1",
      SMTP_URL: setUp.smtp.url,
      MAIL_FROM: "hello@conference.org",
      ADMIN_EMAILS: "asha@conference.org",
    };
  });
  afterEach(async () => {
    await setUp.smtp.close();
    await rm(setUp.folder, { recursive: true, force: true });
  });
  return setUp;
};
