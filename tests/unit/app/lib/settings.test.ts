import { afterEach, expect, test, vi } from "vitest";
import { event } from "#domain/event.ts";

afterEach(() => vi.unstubAllGlobals());

/** Loads the settings of a page whose head has this text. */
const settingsOf = (textContent: string) => {
  vi.stubGlobal("document", { getElementById: () => ({ textContent }) });
  vi.resetModules();
  return import("#app/lib/settings.ts");
};

test.each(["", "{", "null", "7", '"text"', '{"variants":7}'])(
  "a page whose settings are %j has the built-in ones",
  async (text) => {
    const { settings, hasVariant } = await settingsOf(text);
    expect(settings).toMatchObject(event);
    expect(hasVariant("hosted")).toBe(false);
  },
);

test("a page has the settings in its head", async () => {
  const rewardsUrl = "https://rewards.org";
  const text = JSON.stringify({ rewardsUrl, variants: ["hosted"] });
  const { settings, hasVariant } = await settingsOf(text);
  expect(settings).toEqual({ ...event, edition: "coming", rewardsUrl });
  expect([hasVariant("hosted"), hasVariant("embedded")]).toEqual([true, false]);
});
