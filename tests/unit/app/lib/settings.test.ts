import { expect, test } from "vitest";
import { readSettings } from "#app/lib/settings.ts";
import { DEFAULT_SETTINGS } from "#domain/page-settings.ts";
import { defaultSettings } from "#tests/support/server/edition.ts";

/** Reads the settings of a document whose head has this text. */
const settingsOf = (textContent: string) =>
  readSettings({ getElementById: () => ({ textContent }) } as unknown as Document);

test.each(["", "{", "null", "7", '"text"'])(
  "a page whose settings are %j has the built-in ones",
  (text) => {
    expect(settingsOf(text)).toEqual(defaultSettings);
  },
);

test("a page has the settings in its head, with the edition of their dates", () => {
  const own = {
    ...DEFAULT_SETTINGS,
    dates: "2027-02",
    day: "2027-03-01",
    rewardsUrl: "https://rewards.org",
  };
  const settings = settingsOf(JSON.stringify(own));
  expect(settings).toMatchObject(own);
  expect([settings.edition.when, settings.phase]).toEqual(["February 2027", "past"]);
});
