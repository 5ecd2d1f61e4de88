import { type Lettering, picture, svg } from "./geometry.ts";

type Logo = {
  /** `logo-tile.svg`, 64 px high. */
  tile: string;
  /** The name, broken into the lines to set. */
  name: string[];
  /** The colour of the name. */
  ink: string;
  display: Lettering;
};

const HEIGHT = 64;
const NAME_AT = HEIGHT + 16;

/** Returns the logo as the header shows it, its name as outlines. */
export const logo = ({ tile, name, ink, display }: Logo): string => {
  const lines = name.map((words) => display(words, 29));
  const width = NAME_AT + Math.max(...lines.map((line) => line.width));
  const letters = lines.map(
    ({ outline }, i) =>
      svg`<path transform="translate(${NAME_AT} ${27 + i * 29})" fill="${ink}" d="${outline}"/>`,
  );
  return picture(Math.ceil(width), HEIGHT, tile + letters.join(""));
};
