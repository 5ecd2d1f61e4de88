import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as palette from "#art/palette.ts";

type Sheet = { readonly path: string; readonly css: string };

const TOKENS = "app/styles/tokens.css";

/** Sizes in media queries besides the two breakpoints; each place gives its reason. Heights grow with the text. */
const OTHER_SIZES = "30em 40em 50em 1200px 1600px 375px 640px".split(" ");

/** Custom properties that code sets: delay of a reveal, place of a ray, light of a door, size and colours of a sheet. */
const SET_BY_CODE = "--reveal-delay --ray --light --scale --fit --sheet --ink --bronze".split(" ");

const sheets: readonly Sheet[] = globSync("app/**/*.css").map((path) => ({
  path,
  css: readFileSync(path, "utf8").replace(/\/\*.*?\*\//gs, ""),
}));
const modules = sheets.filter(({ path }) => path !== TOKENS && path !== "app/styles/fonts.css");

const all = (pattern: RegExp, { path, css }: Sheet): readonly string[] =>
  Array.from(css.matchAll(pattern), ([found]) => `${path}: ${found.trim()}`);

const rawColours = (sheet: Sheet) =>
  all(/#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|(?:ok)?l(?:ab|ch)|color)\(/gi, sheet);

const rawTimes = (sheet: Sheet) => all(/(?<![\w.-])[\d.]+m?s\b/g, sheet);

const rawSpaces = (sheet: Sheet) =>
  all(
    /(?<![\w-])(?:(?:scroll-)?margin|padding|(?:row-|column-)?gap)[\w-]*:[^;}]*\d(?:px|rem)[^;}]*/g,
    sheet,
  );

const sizesInQueries = ({ css }: Sheet): readonly string[] =>
  Array.from(css.matchAll(/@media[^{]+/g)).flatMap(
    ([query]) => query.match(/[\d.]+(?:px|r?em)/g) ?? [],
  );

const declared = ({ css }: Sheet) =>
  Array.from(css.matchAll(/(--[\w-]+)\s*:/g), ([, name]) => name);
const used = ({ css }: Sheet) => Array.from(css.matchAll(/var\((--[\w-]+)/g), ([, name]) => name);

describe("outside tokens.css", () => {
  test.each([
    ["no colour is written out", rawColours],
    ["no time is written out", rawTimes],
    ["every margin, padding and gap is a step of the scale", rawSpaces],
  ])("%s", (_, found) => expect(modules.flatMap(found)).toEqual([]));

  test("no token is declared again, nor set by code: the build gives it another name", () => {
    const tokens = new Set(sheets.filter(({ path }) => path === TOKENS).flatMap(declared));
    const others = [...modules.flatMap(declared), ...SET_BY_CODE];
    expect(others.filter((name) => tokens.has(name))).toEqual([]);
  });
});

test("media queries know two breakpoints, and the named exceptions", () => {
  const sizes = new Set(sheets.flatMap(sizesInQueries));
  expect([...sizes].toSorted()).toEqual(["768px", "1024px", ...OTHER_SIZES].toSorted());
});

test("every custom property that is used is declared, and the other way round", () => {
  const names = new Set([...sheets.flatMap(declared), ...SET_BY_CODE]);
  expect([...new Set(sheets.flatMap(used))].toSorted()).toEqual([...names].toSorted());
});

test("a stand-in that has only some letters of Urdu takes Latin ones alone", () => {
  const css = sheets.find(({ path }) => path === "app/styles/fonts.css")?.css ?? "";
  const standIns = Array.from(css.matchAll(/@font-face \{[^}]*\}/g), ([face]) => face).filter(
    (face) => face.includes('src: local("DejaVu Sans'),
  );
  expect(standIns).toHaveLength(3);
  for (const face of standIns) expect(face).toContain("unicode-range: U+??, U+2???;");
});

describe("every colour of what cannot read tokens.css is one of them", () => {
  const coloursOf = (path: string): readonly string[] =>
    readFileSync(path, "utf8")
      .toLowerCase()
      .match(/#[\da-f]{6}\b/g) ?? [];
  const tokens = coloursOf(TOKENS);

  test.each([
    "app/document.ts",
    "server/mail/templates/theme.ts",
    "server/site/media-kit.ts",
    "server/site/text-files.ts",
  ])("%s", (path) => {
    const colours = coloursOf(path);
    expect(colours).not.toEqual([]);
    expect(colours.filter((colour) => !tokens.includes(colour))).toEqual([]);
  });

  test("art/palette.ts, but for its stones and for paper", () => {
    const { STONE_1, STONE_2, STONE_3, PAPER, INK, BRONZE, ...others } = palette;
    for (const colour of Object.values(others)) expect(tokens).toContain(colour.toLowerCase());
  });
});
