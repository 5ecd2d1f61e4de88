import { describe, expect, test } from "vitest";
import { isLongName, withSoftBreaks } from "#app/lib/long-names.ts";

describe("the words of a long name (2.23.5, 2.25.2)", () => {
  test.each([
    ["Asha Rao", "Asha Rao"],
    ["Ramakrishna", "Ramakrishna"],
    ["Chandrasekharan", "Chand|ra|se|kha|ran"],
    ["Subrahmanyeswara Rao", "Sub|rah|man|yes|wara Rao"],
    ["x".repeat(20), "x".repeat(20)],
    ["సాయి ప్రసాద్", "సాయి ప్రసాద్"],
  ])("%s breaks before its syllables alone", (name, expected) =>
    expect(withSoftBreaks(name, "beside").replaceAll("\u00AD", "|")).toBe(expected),
  );

  test("below a door a word breaks only if the smaller letters do not fit", () =>
    expect(withSoftBreaks("Chandrasekharan", "below")).toBe("Chandrasekharan"));

  test.each([
    ["Asha Ramakrishna", false],
    ["Subrahmanyam", true],
    ["Asha Bela Chandra Devi Esha", true],
  ])("%s is long: %s", (name, expected) => expect(isLongName(name)).toBe(expected));
});
