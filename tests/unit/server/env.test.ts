import { expect, test } from "vitest";
import { readEnv } from "#server/env.ts";
import { EnvError } from "#server/errors.ts";

const PROJECT = { SUPABASE_URL: "https://project.example", SUPABASE_PUBLISHABLE_KEY: "key" };

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

const oldKey = (role: string): string =>
  ["{}", JSON.stringify({ iss: "supabase", role }), ""]
    .map((part) => Buffer.from(part).toString("base64url"))
    .join(".");

test.each(["sb_secret_abc", oldKey("service_role")])(
  "refuses the secret key %s as a publishable key",
  (key) =>
    expect(problemsOf({ ...PROJECT, SUPABASE_PUBLISHABLE_KEY: key })).toContain(
      "must not be a secret key",
    ),
);

test.each(["sb_publishable_abc", oldKey("anon")])("accepts the publishable key %s", (key) =>
  expect(readEnv({ ...PROJECT, SUPABASE_PUBLISHABLE_KEY: key }).backend).toMatchObject({
    kind: "hosted",
    publishableKey: key,
  }),
);

test.each(["SUPABASE_PUBLISHABLE_KEY", "SUPABASE_SECRET_KEY"])(
  "requires the project's URL for %s",
  (name) => expect(problemsOf({ [name]: "key" })).toContain("SUPABASE_URL is needed"),
);

test("refuses two databases, and a port that does not exist", () => {
  expect(problemsOf({ ...PROJECT, DATABASE_URL: "postgres://db.example/x" })).toContain("exclude");
  expect(() => readEnv({ PORT: "70000" })).toThrow(EnvError);
});
