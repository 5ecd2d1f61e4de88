import { expect, test } from "vitest";
import { event } from "#domain/event.ts";
import { type Env, readEnv } from "#server/env/env.ts";
import type { EnvError } from "#server/errors.ts";
import { defaultEdition } from "#tests/support/server/edition.ts";

const PROJECT = {
  SUPABASE_URL: "https://project.example",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_key",
};

const problemsOf = (source: Record<string, string>): string => {
  try {
    readEnv(source);
    return "";
  } catch (error) {
    return (error as EnvError).message;
  }
};

test("staff need addresses that a code can be mailed to", () => {
  expect(readEnv({ ADMIN_EMAILS: " A@b.example, c@d.example," }).adminEmails).toEqual([
    "a@b.example",
    "c@d.example",
  ]);
  for (const address of ["staff", "staff@localhost", "Staff <a@b.example>"])
    expect(problemsOf({ ADMIN_EMAILS: address })).toContain("ADMIN_EMAILS");
});

test("the edition is that of the specification, or that of EVENT_DATES (1.1.2, 1.1.7)", () => {
  expect(readEnv({}).edition).toEqual(defaultEdition);
  expect(readEnv({ EVENT_DATES: " 2027-02 " }).edition.when).toBe("February 2027");
  expect(readEnv({ EVENT_DATES: "2027-02-13/2027-02-14" }).edition.when).toBe(
    "13-14 February 2027",
  );
});

const keyWith = (claims: string): string =>
  ["{}", claims, ""].map((part) => Buffer.from(part).toString("base64url")).join(".");
const oldKey = (role: string): string => keyWith(JSON.stringify({ iss: "supabase", role }));

test.each([
  "sb_secret_abc",
  oldKey("service_role"),
  oldKey("supabase_admin"),
  keyWith('{"role":"service\\u005frole"}'),
  "not.a.token",
  "hello",
])("refuses the key %s as a publishable key (6.1.3)", (key) =>
  expect(problemsOf({ ...PROJECT, SUPABASE_PUBLISHABLE_KEY: key })).toContain(
    "must be the one that begins",
  ),
);

test.each(["sb_publishable_abc", oldKey("anon")])("accepts the publishable key %s", (key) =>
  expect(readEnv({ ...PROJECT, SUPABASE_PUBLISHABLE_KEY: key }).backend).toMatchObject({
    kind: "hosted",
    publishableKey: key,
  }),
);

test.each(["PUBLIC_URL", "SUPABASE_URL"])(
  "refuses a password in %s, which everybody may read, and does not print it",
  (name) => {
    const problems = problemsOf({ ...PROJECT, [name]: "https://ravi:hunter2@site.example" });
    expect(problems).toMatch(new RegExp(`${name} must be .* without a user name, a password`));
    expect(problems).not.toContain("hunter2");
  },
);

test("links in emails lead to PUBLIC_URL, or to the server of this machine alone (7.8.18)", () => {
  const linkUrlWith = (source: Record<string, string>) => readEnv(source).linkUrl;
  expect(linkUrlWith({})).toBe("http://127.0.0.1:3000");
  expect(linkUrlWith({ HOST: "::1", PORT: "4000" })).toBe("http://[::1]:4000");
  expect(linkUrlWith({ ...PROJECT, SUPABASE_SECRET_KEY: "key" })).toBe("http://127.0.0.1:3000");
  for (const HOST of ["127.0.0.1", "0.0.0.0"])
    expect(linkUrlWith({ HOST, PUBLIC_URL: "https://a.example" })).toBe("https://a.example");
});

test.each([
  ["another address", { HOST: "192.0.2.1" }],
  ["all addresses", { HOST: "0.0.0.0" }],
  ["a port that each start chooses anew", { PORT: "0" }],
  ["a proxy in front", { TRUST_PROXY: "1" }],
  ["a project without its secret key", { ...PROJECT, PUBLIC_URL: "https://a.example" }],
])("emails have no links with %s (7.8.18)", (_, source) =>
  expect(readEnv(source).linkUrl).toBeUndefined(),
);

test.each<[string, keyof Env, Readonly<Record<string, unknown>>, readonly string[]]>([
  ["DATA_SYNC", "dataSync", { "": true, on: true, Off: false }, ["1", "constructor"]],
  ["TRUST_PROXY", "trustProxy", { 1: true, False: false }, ["yes", "constructor", "__proto__"]],
  [
    "METRICS_TOKEN",
    "metricsToken",
    { "": undefined, "0123456789abcdef": "0123456789abcdef" },
    ["short", "sixteen letters and blanks"],
  ],
  [
    "ERASE_ON_REQUEST_DAYS",
    "eraseDays",
    { "": 7, 30: 30, off: undefined },
    ["0", "-1", "1.5", "never", "100"],
  ],
  [
    "RETENTION_MONTHS",
    "retentionMonths",
    { "": undefined, " 24 ": 24 },
    ["0", "-1", "1.5", "two", "1000"],
  ],
])("%s is read, and other values refused by name (6.3.7, 7.11.8)", (name, key, values, others) => {
  for (const [value, read] of Object.entries(values))
    expect(readEnv({ [name]: value })[key], value).toBe(read);
  for (const value of others)
    expect(problemsOf({ [name]: value }), value).toContain(`${name} must be`);
});

test("mailboxes and links of the event are set one by one", () => {
  const { mailboxes, social, mailFrom } = readEnv({
    EVENT_MAILBOXES: " general = Team@Conference.org ,speakers=o'hara&co@conference.org,",
    EVENT_LINKS: "x=https://x.com/conf?a=b=c, Telegram=t.me/conf",
  });
  expect(mailboxes).toEqual({
    ...event.mailboxes,
    general: "Team@Conference.org",
    speakers: "o'hara&co@conference.org",
  });
  expect(social).toEqual({
    ...event.social,
    x: "https://x.com/conf?a=b=c",
    telegram: "https://t.me/conf",
  });
  expect(mailFrom).toBe(`${event.shortName} <Team@Conference.org>`);
});

test.each([
  ["EVENT_MAILBOXES", "press=a@b.org", `"press" is none of general, speakers, sponsors,`],
  ["EVENT_MAILBOXES", "hello@b.org", `"hello@b.org" is none of general,`],
  ["EVENT_MAILBOXES", "general=hello", "general must be an email address with plain"],
  [
    "EVENT_MAILBOXES",
    "general=a@b.org;speakers=c@d.org",
    "general must be an email address with plain",
  ],
  ["EVENT_MAILBOXES", "general=café@b.org", "general must be an email address with plain letters"],
  ["EVENT_LINKS", "x=", "x must be the address of a page."],
  ["EVENT_LINKS", "x=javascript:alert(1)", "x must be the address of a page."],
  ["EVENT_LINKS", "x=https://user:secret@x.com", "x must be the address of a page."],
  ["EVENT_LINKS", "facebook=https://facebook.com", `"facebook" is none of telegram, x,`],
])("refuses %s=%s with a sentence", (name, value, sentence) =>
  expect(problemsOf({ [name]: value })).toContain(`${name}: ${sentence}`),
);

test("a chat's webhook leaves the machine by https alone, and a wrong one is not repeated (7.8.24)", () => {
  const hook = "https://hooks.example.org/services/secret?thread=1";
  expect(readEnv({ TEAM_WEBHOOK_URL: hook }).teamWebhookUrl).toBe(hook);
  for (const url of [
    "http://127.0.0.1:9/secret",
    "https://api.telegram.org/botsecret/sendMessage?chat_id=-1",
  ])
    expect(readEnv({ TEAM_WEBHOOK_URL: url }).teamWebhookUrl).toBe(url);
  for (const url of [
    "http://hooks.example.org/secret",
    "https://api.telegram.org/botsecret/sendMessage",
    "secret",
    "file:///secret",
  ]) {
    const problems = problemsOf({ TEAM_WEBHOOK_URL: url });
    expect(problems).toContain("TEAM_WEBHOOK_URL must be the https:// address");
    expect(problems).not.toContain("secret");
  }
  expect(problemsOf({ ...PROJECT, TEAM_WEBHOOK_URL: hook })).toContain(
    "SUPABASE_SECRET_KEY is needed with TEAM_WEBHOOK_URL.",
  );
});
