import { expect, test } from "vitest";
import { readEnv } from "#server/env/env.ts";

const PROJECT = {
  SUPABASE_URL: "https://a.example",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_key",
};
const urlOf = (name: string, schemes: string) =>
  `${name} must be a URL starting with ${schemes}, with a valid host and port; @ and / in a password are written as %40 and %2F.`;
const MAIL_SERVER = urlOf("SMTP_URL", "smtp:// or smtps://");
const DATABASE = urlOf("DATABASE_URL", "postgres:// or postgresql://");
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
  [{ MAIL_FROM: "hello" }, "MAIL_FROM must be an email address, bare or as Name <address>."],
  [{ EVENT_MAILBOXES: "general=a@b.org, general=c@d.org" }, "general is named twice."],
  [{ REWARDS_URL: "no site" }, "REWARDS_URL must be the address of a website."],
  [{ PUBLIC_URL: "conference.org" }, publicUrl("PUBLIC_URL")],
  [{ PUBLIC_URL: "https://conference.org/2026" }, publicUrl("PUBLIC_URL")],
  [{ DATABASE_URL: "mysql://db.example/x" }, DATABASE],
  [{ DATABASE_URL: "postgres://owner:p@ss/w@db.example/x" }, DATABASE],
  [{ ...PROJECT, SUPABASE_URL: "https://a.example/rest/v1/" }, publicUrl("SUPABASE_URL")],
  [{ ...PROJECT, SUPABASE_URL: "http://project.example" }, "SUPABASE_URL must start with https"],
  [{ ...PROJECT, DATABASE_URL: "postgres://db.example/x" }, "exclude each other: set one"],
  [{ SUPABASE_URL: "https://a.example" }, "SUPABASE_PUBLISHABLE_KEY is needed with"],
  [{ SUPABASE_SECRET_KEY: "sb_secret_key" }, "SUPABASE_URL is needed with the keys"],
])("%j is refused with a sentence", (environment, sentence) => {
  expect(() => readEnv(environment)).toThrow(sentence);
});
