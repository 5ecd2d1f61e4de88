import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { isStale } from "./stale.mjs";

const FOLDER = "build/fonts";

/** The characters of English prose, figures and code; `app/styles/fonts.css` lists the same ones. */
const CHARACTERS = `${Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("")}\u00a0©·–—‘’“”…`;

type Weight = number | { readonly min: number; readonly max: number };

/**
 * What browsers apply by themselves, and the tabular figures of prices and counts. The others bring
 * glyphs that nothing shows, such as fractions.
 */
const FEATURES = ["kern", "liga", "ccmp", "locl", "mark", "mkmk", "tnum"];

/** The weights of each family that the site uses. */
const CUTS: Readonly<Record<string, Weight>> = {
  "bricolage-grotesque": 700,
  "hanken-grotesk": { min: 400, max: 600 },
  "geist-mono": { min: 500, max: 600 },
};

const sourceOf = (family: string): string =>
  fileURLToPath(
    import.meta.resolve(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`),
  );

/** A new version of a font comes with a new lock file. */
const SOURCES = [import.meta.filename, "package-lock.json"];

/**
 * Cuts the fonts down to the characters and weights that the pages show, which leaves a third of
 * their bytes before the first screen. Does nothing while the fonts are newer than their sources.
 */
export const writeFonts = async (): Promise<void> => {
  for (const [family, weight] of Object.entries(CUTS)) {
    const file = join(FOLDER, `${family}-page.woff2`);
    if (!isStale([file], SOURCES)) continue;
    const wght = typeof weight === "number" ? weight : { ...weight, default: weight.min };
    // In a variable, because the library's types do not know `keepFeatures` yet.
    const options = {
      targetFormat: "woff2",
      variationAxes: { wght },
      keepFeatures: FEATURES,
    } as const;
    const font = await subsetFont(await readFile(sourceOf(family)), CHARACTERS, options);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, font);
  }
};
