import { describe, expect, test } from "vitest";
import { isLongName, withSoftBreaks } from "#app/features/line-up/long-names.ts";

describe("the words of a door (2.23.5)", () => {
  test.each([
    ["Asha Rao", "Asha Rao"],
    ["Venkataraman", "Venkataraman"],
    ["Chandrasekharan", "Chand|ra|se|kha|ran"],
    ["Subrahmanyeswara Rao", "Sub|rah|man|yes|wara Rao"],
    ["x".repeat(20), "x".repeat(20)],
    ["సాయి ప్రసాద్", "సాయి ప్రసాద్"],
  ])("%s breaks before its syllables alone", (name, expected) =>
    expect(withSoftBreaks(name).replaceAll("\u00AD", "|")).toBe(expected),
  );

  test.each([
    ["Asha Venkataraman", false],
    ["Subrahmanyeswara", true],
    ["Asha Bela Chandra Devi Esha", true],
  ])("%s is long: %s", (name, expected) => expect(isLongName(name)).toBe(expected));
});
