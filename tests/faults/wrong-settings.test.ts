import { describe, expect, test } from "vitest";
import { expectSentence, startInVain } from "#tests/support/server/failed-start.ts";

const PROJECT = {
  SUPABASE_URL: "https://project.example",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_key",
};
const MAIL_SERVER =
  "SMTP_URL must be a URL starting with smtp:// or smtps://, with a valid host and port; @ and / in a password are written as %40 and %2F.";
const DATABASE =
  "DATABASE_URL must be a URL starting with postgres:// or postgresql://, with a valid host and port; @ and / in a password are written as %40 and %2F.";
const publicUrl = (name: string) =>
  `${name} must be a URL starting with https:// or http://, without a user name, a password or a path.`;

describe("a start with wrong settings says which and what they must be:", () => {
  const settings: readonly (readonly [Record<string, string>, string])[] = [
    [{ PORT: "70000" }, "PORT must be a number from 0 to 65535."],
    [{ PORT: "-1" }, "PORT must be a number from 0 to 65535."],
    [{ DATA_SYNC: "yes" }, "DATA_SYNC must be on or off."],
    [{ TRUST_PROXY: "2" }, "TRUST_PROXY must be 1 or 0."],
    [{ RETENTION_MONTHS: "0" }, "RETENTION_MONTHS must be a number of months from 1 to 999."],
    [{ ADMIN_EMAILS: "a@b.org;c@d.org" }, "ADMIN_EMAILS must be email addresses separated by"],
    [{ SMTP_URL: "mail.example" }, MAIL_SERVER],
    [{ SMTP_URL: "smtp://" }, MAIL_SERVER],
    [{ SMTP_URL: "smtp://mail.example:70000" }, MAIL_SERVER],
    [{ SMTP_URL: "smtp://user:p@ss/w@mail.example" }, MAIL_SERVER],
    [{ MAIL_FROM: "hello" }, "MAIL_FROM must be an email address, bare or as Name <address>."],
    [{ EVENT_MAILBOXES: "press=a@b.org" }, 'EVENT_MAILBOXES: "press" is none of general,'],
    [
      { EVENT_MAILBOXES: "general=a@b.org, general=c@d.org" },
      "EVENT_MAILBOXES: general is named twice.",
    ],
    [{ EVENT_LINKS: "x=javascript:" }, "EVENT_LINKS: x must be the address of a page."],
    [{ METRICS_TOKEN: "short" }, "METRICS_TOKEN must be at least 16 letters,"],
    [{ REWARDS_URL: "no site" }, "REWARDS_URL must be the address of a website."],
    [{ PUBLIC_URL: "conference.org" }, publicUrl("PUBLIC_URL")],
    [{ PUBLIC_URL: "https://conference.org/2026" }, publicUrl("PUBLIC_URL")],
    [{ DATABASE_URL: "mysql://db.example/x" }, DATABASE],
    [{ DATABASE_URL: "postgres://owner:p@ss/w@db.example/x" }, DATABASE],
    [{ ...PROJECT, DATABASE_URL: "postgres://db.example/x" }, "exclude each other: set one"],
    [{ SUPABASE_URL: PROJECT.SUPABASE_URL }, "SUPABASE_PUBLISHABLE_KEY is needed with"],
    [{ SUPABASE_SECRET_KEY: "sb_secret_key" }, "SUPABASE_URL is needed with the keys"],
    [
      { ...PROJECT, SUPABASE_PUBLISHABLE_KEY: "sb_secret_key" },
      "SUPABASE_PUBLISHABLE_KEY must be the one that begins with sb_publishable_.",
    ],
    [{ ...PROJECT, SUPABASE_URL: "https://project.example/rest/v1/" }, publicUrl("SUPABASE_URL")],
    [{ ...PROJECT, SUPABASE_URL: "http://project.example" }, "SUPABASE_URL must start with https"],
  ];

  test.each(settings)("%j", (environment, sentence) => {
    const result = startInVain(environment);
    expectSentence(result, sentence);
    expect(result.stderr).toMatch(/^Invalid environment:\n {2}.+\n$/);
  });

  test("all of them at once", () => {
    const wrong = { PORT: "seventy", SMTP_URL: "mail.example", TRUST_PROXY: "perhaps" };
    const { stderr } = startInVain(wrong);
    expect(
      stderr
        .trim()
        .split("\n")
        .map((line) => line.trim().split(" ")[0]),
    ).toEqual(["Invalid", "PORT", "TRUST_PROXY", "SMTP_URL"]);
  });
});
