import { expect, test } from "vitest";
import { checkAddresses, checkStaff } from "#cli/doctor/check-addresses.ts";
import { readEnv } from "#server/env/env.ts";
import { OWN_ADDRESSES } from "#tests/support/server/own-addresses.ts";

const SOUND = { ...OWN_ADDRESSES, TRUST_PROXY: "1", MAIL_FROM: "hello@conference.org" };

const problemsWith = (changes: Readonly<Record<string, string>>) =>
  checkAddresses(readEnv({ ...SOUND, ...changes }))
    .filter(({ level }) => level === "problem")
    .map(({ text }) => text);

test.each([
  ["no fault", {}, []],
  ["no PUBLIC_URL", { PUBLIC_URL: "" }, [/^PUBLIC_URL is not set: .* emails have no links.* Set/]],
  [
    "links that open on this machine alone",
    { PUBLIC_URL: "", TRUST_PROXY: "" },
    [/links in emails name http:\/\/127\.0\.0\.1:3000, which other machines cannot open\./],
  ],
  [
    "a proxy without TRUST_PROXY",
    { TRUST_PROXY: "" },
    [/^PUBLIC_URL is https, so a proxy is in front.* Set TRUST_PROXY=1\.$/],
  ],
  [
    "examples as mailboxes and sender",
    { MAIL_FROM: "", EVENT_MAILBOXES: "speakers=talks@conference.org" },
    [
      /^Emails come from the example .* Set MAIL_FROM/,
      /examples.*: general, sponsors, volunteers, media\. Set EVENT_MAILBOXES\.$/,
    ],
  ],
])("with %s the doctor reports that alone (7.7.10)", (_, changes, expected) => {
  expect(problemsWith(changes)).toEqual(expected.map((text) => expect.stringMatching(text)));
});

test("nobody but an example as staff is a problem", () => {
  const levelOf = (...emails: readonly string[]) => checkStaff(emails, []).level;
  expect([levelOf(), levelOf("staff@conference.example")]).toEqual(["problem", "problem"]);
  expect(levelOf("staff@conference.example", "asha@conference.org")).toBe("ok");
});
