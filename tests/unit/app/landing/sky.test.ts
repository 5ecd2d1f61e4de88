import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const tokens = readFileSync("app/styles/tokens.css", "utf8");
const token = (name: string): string => {
  const value = new RegExp(`--${name}: ([^;]+);`).exec(tokens)?.[1];
  if (value === undefined) throw new Error(`There is no --${name} in tokens.css.`);
  return value;
};

/** Returns the relative luminance of a colour such as #0b0a08 (WCAG 2.2). */
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (text: string, ground: string): number => {
  const [light = 0, dark = 0] = [luminance(text), luminance(ground)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

describe.each(["sky-night", "sky-dawn", "sky-day", "sky-dusk"])("on --%s", (sky) => {
  const colours = token(sky).match(/#[\da-f]{6}/g) ?? [];

  test.each(["text", "text-secondary"])("--%s keeps AA from top to horizon", (name) => {
    expect(colours.length).toBeGreaterThan(1);
    for (const ground of colours)
      expect(contrast(token(name), ground), ground).toBeGreaterThanOrEqual(4.5);
  });

  test("the date and the border of a button keep AA above the horizon", () => {
    for (const ground of colours.slice(0, -1)) {
      expect(contrast(token("amber"), ground), ground).toBeGreaterThanOrEqual(4.5);
      expect(contrast(token("control-border"), ground), ground).toBeGreaterThanOrEqual(3);
    }
  });
});
