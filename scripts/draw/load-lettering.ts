import { readFile } from "node:fs/promises";
import { create } from "fontkit";
import subsetFont from "subset-font";
import type { Lettering } from "#art/geometry.ts";
import { event } from "#domain/event.ts";
import { CHARACTERS, fontFile } from "./cut-fonts.ts";

/**
 * Reads the outlines of one of the site's variable fonts, for pictures that cannot load a font.
 * `tracking` is in em. fontkit reads variations of TrueType only, so the woff2 is unpacked first.
 */
export const loadLettering = async (
  family: string,
  weight: number,
  tracking = 0,
): Promise<Lettering> => {
  const file = await readFile(fontFile(family));
  const characters = CHARACTERS + JSON.stringify(event);
  const font = create(await subsetFont(file, characters, { targetFormat: "truetype" }));
  if (font.type !== "TTF") throw new Error(`${family} is a ${font.type}, not a single font.`);
  const cut = font.getVariation({ wght: weight });

  return (text, size) => {
    const scale = size / cut.unitsPerEm;
    const run = cut.layout(text);
    let x = 0;
    const outlines = run.glyphs.map((glyph, i) => {
      const path = glyph.path.scale(scale, -scale).translate(x * scale, 0);
      const outline = path.toSVG().replace(/\d+\.\d+/g, (n) => String(+Number(n).toFixed(1)));
      x += (run.positions[i]?.xAdvance ?? 0) + tracking * cut.unitsPerEm;
      return outline;
    });
    return { outline: outlines.join(""), width: x * scale };
  };
};
