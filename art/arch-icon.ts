import { arch, picture, svg } from "./geometry.ts";
import { AMBER, LIGHT, STONE_3 } from "./palette.ts";

/** A line glyph of 40 px in a doorway; it stands on the sill at y = 36, between x = 9 and 31. */
export const archIcon = (glyph: string) =>
  picture(
    40,
    40,
    svg`<g stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"><path d="${arch(20, 34, 37, 18, 1.5)}Z" fill="${STONE_3}" stroke="${AMBER}"/><g stroke="${LIGHT}">${glyph}</g></g>`,
  );
