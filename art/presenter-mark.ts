import { arch, type Lettering, picture, svg } from "./geometry.ts";
import { AMBER, SAND_WHITE, STONE_3 } from "./palette.ts";

/** Returns a lettered mark from the presenter's name alone: three nested arches, the name in two lines. */
export const presenterMark = (name: string, display: Lettering) => {
  const words = name.split(" ");
  const half = Math.ceil(words.length / 2);
  const lines = [words.slice(0, half).join(" "), words.slice(half).join(" ")].filter(Boolean);
  const set = lines.map((line) => display(line, 19));
  const width = 58 + Math.max(...set.map((line) => line.width));
  const letters = set.map(
    (line, i) =>
      svg`<path transform="translate(54 ${(lines.length > 1 ? 20.5 : 31) + i * 21})" fill="${SAND_WHITE}" d="${line.outline}"/>`,
  );
  return picture(
    Math.ceil(width),
    48,
    svg`<g stroke="${AMBER}" stroke-width="2" stroke-linejoin="round"><path d="${arch(21, 38, 46, 21, 2)}Z" fill="${STONE_3}"/><path d="${arch(21, 24, 46, 27, 14)}"/><path d="${arch(21, 10, 46, 33, 26)}Z" fill="${AMBER}"/></g>${letters.join("")}`,
  );
};
