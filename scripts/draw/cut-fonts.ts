import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { event } from "#domain/event.ts";

/** The characters of English prose, figures and code; `app/styles/fonts.css` lists the same ones. */
export const CHARACTERS = `${Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("")}\u00a0©·–—‘’“”…`;

type Weight = number | { readonly min: number; readonly max: number; readonly default: number };

/**
 * The features that browsers apply by themselves, and tabular figures. Others bring glyphs that nothing
 * shows, such as fractions.
 */
const FEATURES = ["kern", "liga", "ccmp", "locl", "mark", "mkmk", "tnum"];

/** The weights of each family that the site uses. */
const WEIGHTS: Readonly<Record<string, Weight>> = {
  "bricolage-grotesque": 700,
  "hanken-grotesk": { min: 400, max: 600, default: 400 },
  "geist-mono": { min: 500, max: 600, default: 500 },
};

/** Returns the path of a variable font in its package. */
export const fontFile = (family: string): string =>
  fileURLToPath(
    import.meta.resolve(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`),
  );

/**
 * Returns the site's fonts by file name, cut down to the characters and weights that the pages show,
 * which leaves a third of their bytes, and to the event's name (`app/name-face.js`).
 */
export const cutFonts = async (): Promise<Record<string, Uint8Array>> => {
  const cut = async (family: string, characters: string, wght: Weight, keepFeatures = FEATURES) => {
    // In a variable, because the library's types do not know `keepFeatures` yet.
    const options = { targetFormat: "woff2", variationAxes: { wght }, keepFeatures } as const;
    return subsetFont(await readFile(fontFile(family)), characters, options);
  };
  const fonts: Record<string, Uint8Array> = {};
  for (const [family, weight] of Object.entries(WEIGHTS))
    fonts[`${family}-page.woff2`] = await cut(family, CHARACTERS, weight);
  // Its letters need no kerning, which would weigh a sixth.
  const name = `${event.shortName} 0123456789`;
  fonts["bricolage-grotesque-name.woff2"] = await cut("bricolage-grotesque", name, 700, []);
  return fonts;
};
