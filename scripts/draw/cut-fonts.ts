import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

/** The characters of English prose, figures and code; `app/styles/fonts.css` lists the same ones. */
const CHARACTERS = `${Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("")}\u00a0©·–—‘’“”…`;

type Weight = number | { readonly min: number; readonly max: number };

/**
 * The features that browsers apply by themselves, and the tabular figures of prices and counts. The
 * others bring glyphs that nothing shows, such as fractions.
 */
const FEATURES = ["kern", "liga", "ccmp", "locl", "mark", "mkmk", "tnum"];

/** The weights of each family that the site uses. */
const WEIGHTS: Readonly<Record<string, Weight>> = {
  "bricolage-grotesque": 700,
  "hanken-grotesk": { min: 400, max: 600 },
  "geist-mono": { min: 500, max: 600 },
};

/** Returns the path of a variable font in its package. */
export const fontFile = (family: string): string =>
  fileURLToPath(
    import.meta.resolve(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`),
  );

/**
 * Returns the site's fonts by file name, cut down to the characters and weights that the pages show,
 * which leaves a third of their bytes.
 */
export const cutFonts = async (): Promise<Record<string, Uint8Array>> => {
  const fonts: Record<string, Uint8Array> = {};
  for (const [family, weight] of Object.entries(WEIGHTS)) {
    const wght = typeof weight === "number" ? weight : { ...weight, default: weight.min };
    // In a variable, because the library's types do not know `keepFeatures` yet.
    const options = {
      targetFormat: "woff2",
      variationAxes: { wght },
      keepFeatures: FEATURES,
    } as const;
    const font = await readFile(fontFile(family));
    fonts[`${family}-page.woff2`] = await subsetFont(font, CHARACTERS, options);
  }
  return fonts;
};
