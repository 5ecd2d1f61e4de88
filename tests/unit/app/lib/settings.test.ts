import { expect, test } from "vitest";
import { sharedOrigin } from "#app/lib/settings.ts";
import { defaultSettings } from "#tests/support/server/edition.ts";

test("a link to hand on names the public address, wherever its page was opened (2.22.9)", () => {
  const settings = {
    ...defaultSettings,
    siteUrl: "https://conference.example",
    hasPublicUrl: true,
  };
  expect(sharedOrigin(settings)).toBe("https://conference.example");
});
