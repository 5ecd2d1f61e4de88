import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { describe, expect, test } from "vitest";
import { problemsOf, soundSetUp } from "#tests/support/server/doctor.ts";
import { listen } from "#tests/support/server/listen.ts";

const setUp = soundSetUp();

describe("reports a fault of email:", () => {
  /** 0.0.0.0 leads to this machine too, but is no name for it alone. */
  const servers: readonly (readonly [string, string, SMTPServerOptions, RegExp])[] = [
    ["its certificate is not trusted", "smtps://127.0.0.1", { secure: true }, /CERT.*authority\.$/],
    ["it speaks no TLS", "smtps://127.0.0.1", {}, /WRONG_VERSION.*\. smtps:\/\/ is for port 465,/],
    ["it offers no STARTTLS", "smtp://0.0.0.0", {}, /\(ETLS.*\. smtps:\/\/ is for port 465, and/],
    [
      "it refuses the password",
      "smtp://127.0.0.1",
      { onAuth: (_, __, done) => done(new Error("refused by the test")) },
      /\(EAUTH 535\)\. Correct user and password in SMTP_URL/,
    ],
  ];

  test.each(servers)("%s, and the password is not shown", async (_, address, options, says) => {
    const server = new SMTPServer({
      allowInsecureAuth: true,
      disabledCommands: ["STARTTLS"],
      disableReverseLookup: true,
      ...options,
    });
    server.on("error", () => {});
    const port = await listen(server.server);
    const SMTP_URL = `${address.replace("//", "//user:open-sesame@")}:${port}`;
    const problems = await problemsOf({ ...setUp.environment, SMTP_URL });
    await new Promise<void>((resolve) => server.close(resolve));
    expect(problems).toEqual([expect.stringMatching(says)]);
    expect(problems.join()).not.toContain("open-sesame");
  });

  test.each([
    ["nothing listens there", "127.0.0.1:1", "ECONNREFUSED). Nothing listens at that port"],
    ["its name is unknown", "nosuch.invalid", "ENOTFOUND). There is no such name"],
  ])("%s", async (_, host, says) => {
    expect(await problemsOf({ ...setUp.environment, SMTP_URL: `smtp://${host}` })).toEqual([
      expect.stringContaining(says),
    ]);
  });

  test("the mail server refuses the email that --mail sends", async () => {
    expect(await problemsOf(setUp.environment, { mailTo: "ravi@example.com" })).toEqual([]);
    expect(setUp.smtp.mails.at(-1)?.recipients).toEqual(["ravi@example.com"]);
    setUp.smtp.behaviour.rcpt = 550;
    expect(await problemsOf(setUp.environment, { mailTo: "ravi@example.com" })).toEqual([
      expect.stringMatching(/^An email to ravi@example\.com was not accepted by .*EENVELOPE 550/),
    ]);
  });
});
