import { expect, test } from "vitest";
import { forms } from "#domain/forms/registry.ts";
import { readEnv } from "#server/env/env.ts";

const PROJECT = {
  SUPABASE_URL: "https://a.example",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_key",
};
const urlOf = (name: string, schemes: string) =>
  `${name} must be a URL starting with ${schemes}, with a valid host and port; @, /, ? and # in a password are written as %40, %2F, %3F and %23.`;
const MAIL_SERVER = urlOf("SMTP_URL", "smtp:// or smtps://");
const DATABASE = urlOf("DATABASE_URL", "postgres:// or postgresql://");
const DATES =
  "Invalid environment:\n  EVENT_DATES must be a month such as 2027-02, or the first and the last of at most 31 days such as 2027-02-13/2027-02-14, not 2027-13.";
const publicUrl = (name: string) =>
  `${name} must be a URL starting with https:// or http://, without a user name, a password or a path.`;

test.each<[Record<string, string>, string]>([
  [{ PORT: "70000" }, "PORT must be a number from 0 to 65535."],
  [{ PORT: "-1" }, "PORT must be a number from 0 to 65535."],
  [{ ADMIN_EMAILS: "a@b.org;c@d.org" }, "ADMIN_EMAILS must be email addresses separated by"],
  [{ SMTP_URL: "mail.example" }, MAIL_SERVER],
  [{ SMTP_URL: "smtp://" }, MAIL_SERVER],
  [{ SMTP_URL: "smtp://mail.example:70000" }, MAIL_SERVER],
  [{ SMTP_URL: "smtp://user:p@ss/w@mail.example" }, MAIL_SERVER],
  [{ SMTP_URL: "smtp://user:123#4@mail.example" }, MAIL_SERVER],
  [{ SMTP_URL: "smtp://user:123?4@mail.example" }, MAIL_SERVER],
  [{ DATABASE_URL: "postgres://owner:123#4@db.example/x" }, DATABASE],
  [{ DATA_DIR: '"/data"' }, "DATA_DIR is in quotes that count as part of it"],
  [
    { CERTIFICATE_SIGNER: "“Asha Rao”" },
    "CERTIFICATE_SIGNER is in quotes that count as part of it",
  ],
  [
    { MAIL_FROM: "hello" },
    "MAIL_FROM must be an email address with plain letters before its @, bare or as Name <address>.",
  ],
  [{ EVENT_MAILBOXES: "general=a@b.org, general=c@d.org" }, "general is named twice."],
  [{ REWARDS_URL: "no site" }, "REWARDS_URL must be the address of a website."],
  [{ PUBLIC_URL: "conference.org" }, publicUrl("PUBLIC_URL")],
  [{ PUBLIC_URL: "https://conference.org/2026" }, publicUrl("PUBLIC_URL")],
  [{ EVENT_DATES: "2027-13" }, DATES],
  [{ FORMS_OPEN: "speaker" }, "FORMS_OPEN: speaker must be two days"],
  [{ DATABASE_URL: "mysql://db.example/x" }, DATABASE],
  [{ DATABASE_URL: "postgres://owner:p@ss/w@db.example/x" }, DATABASE],
  [{ ...PROJECT, SUPABASE_URL: "https://a.example/rest/v1/" }, publicUrl("SUPABASE_URL")],
  [{ ...PROJECT, SUPABASE_URL: "http://project.example" }, "SUPABASE_URL must start with https"],
  [{ ...PROJECT, DATABASE_URL: "postgres://db.example/x" }, "exclude each other: set one"],
  [{ ...PROJECT, RETENTION_MONTHS: "24" }, "SUPABASE_SECRET_KEY is needed with RETENTION_MONTHS"],
  [{ SUPABASE_URL: "https://a.example" }, "SUPABASE_PUBLISHABLE_KEY is needed with"],
  [{ SUPABASE_SECRET_KEY: "sb_secret_key" }, "SUPABASE_URL is needed with the keys"],
])("%j is refused with a sentence (1.1.7)", (environment, sentence) => {
  expect(() => readEnv(environment)).toThrow(sentence);
});

test("forms are open on the days of FORMS_OPEN, and those that it does not name always (1.1.8)", () => {
  expect(readEnv({}).formsOpen).toEqual({});
  expect(
    readEnv({
      FORMS_OPEN: " speaker=2026-10-01/2027-01-10\tsponsor=/2027-01-31 contact=2026-10-01/ ",
    }).formsOpen,
  ).toEqual({
    speaker: { from: "2026-10-01", to: "2027-01-10" },
    sponsor: { to: "2027-01-31" },
    contact: { from: "2026-10-01" },
  });
});

test.each<readonly [string, string]>([
  [
    "speakers=/2027-01-10",
    `"speakers" is none of ${forms.map(({ formType }) => formType).join(", ")}.`,
  ],
  ["speaker=/2027-01-10 speaker=/2027-01-11", "speaker is named twice."],
  ["speaker=2027-01-11/2027-01-10", "speaker closes before it opens."],
  ...["/", "", "2027-01-10", "/2027-02-30", "/2027-1-1", "/soon"].map(
    (days) =>
      [
        `speaker=${days}`,
        `speaker must be two days such as 2026-10-01/2027-01-10, of which one may be left out, not ${days}.`,
      ] as const,
  ),
])("refuses FORMS_OPEN=%s in a sentence (1.1.8)", (value, sentence) => {
  expect(() => readEnv({ FORMS_OPEN: value })).toThrow(`:\n  FORMS_OPEN: ${sentence}`);
});
