import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { event } from "#domain/event.ts";

const PRINTABLE_ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));

/** The characters of English prose, figures and code; `app/styles/fonts.css` lists the same ones. */
export const CHARACTERS = `${PRINTABLE_ASCII.join("")}\u00a0©·–—‘’“”…`;

type Weight = number | { readonly min: number; readonly max: number; readonly default: number };

/**
 * The features that browsers apply by themselves, and tabular figures. Others bring glyphs that nothing
 * shows, such as fractions.
 */
const FEATURES = ["kern", "liga", "ccmp", "locl", "mark", "mkmk", "tnum"];

/** Tables that a name in one weight does not need: variation, kerning and ligatures, hinting. */
const NOT_FOR_A_NAME = ["STAT", "GDEF", "GPOS", "GSUB", "gasp", "prep"];

/** The years whose digits have a file of their own; any other shows the file with all ten. */
const YEARS = Array.from({ length: 10 }, (_, index) => String(2026 + index));

const WEIGHTS: Readonly<Record<string, Weight>> = {
  "bricolage-grotesque": 700,
  "hanken-grotesk": { min: 400, max: 600, default: 400 },
  "geist-mono": { min: 500, max: 600, default: 500 },
};

/** Overwrites the names in a TrueType font, which the licences have too, with one letter: it compresses to nothing. */
const withoutNameRecords = (font: Buffer): Buffer => {
  const record = font.indexOf("name", 12, "latin1");
  const start = font.readUInt32BE(record + 8);
  const words = start + font.readUInt16BE(start + 4);
  return font.fill("\0n", words, start + font.readUInt32BE(record + 12), "latin1");
};

export const fontFile = (family: string): string =>
  fileURLToPath(
    import.meta.resolve(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`),
  );

/**
 * Returns the site's fonts by file name, cut down to the characters and weights that the pages show,
 * which leaves a third of their bytes, and to the event's name (`app/name-face.js`).
 */
export const cutFonts = async (): Promise<Record<string, Uint8Array>> => {
  // In variables, because the library's types do not know `keepFeatures` and `dropTables` yet.
  const cut = async (family: string, characters: string, wght: Weight) => {
    const options = { targetFormat: "woff2", variationAxes: { wght }, keepFeatures: FEATURES };
    return subsetFont(await readFile(fontFile(family)), characters, options as object);
  };
  const cutName = async (digits: string) => {
    const characters = `${event.shortName} ${digits}`;
    const options = { keepFeatures: [], dropTables: NOT_FOR_A_NAME, noHinting: true };
    const whole = await readFile(fontFile("bricolage-grotesque"));
    const font = await subsetFont(whole, characters, {
      ...options,
      targetFormat: "truetype",
      variationAxes: { wght: 700 },
    } as object);
    return subsetFont(withoutNameRecords(font), characters, {
      ...options,
      targetFormat: "woff2",
    } as object);
  };
  const fonts: Record<string, Uint8Array> = {};
  for (const [family, weight] of Object.entries(WEIGHTS))
    fonts[`${family}-page.woff2`] = await cut(family, CHARACTERS, weight);
  fonts["name/any-year.woff2"] = await cutName("0123456789");
  for (const year of YEARS) fonts[`name/${year}.woff2`] = await cutName(year);
  return fonts;
};
