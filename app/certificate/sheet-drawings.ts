import { encode } from "uqr";
import { drawingUrl } from "#app/lib/art.ts";
import { charminarRing, pavement } from "#art/charminar-ring.ts";
import { picture, svg } from "#art/geometry.ts";
import { BLOCK_0, digitsOf } from "#art/hash-ring.ts";
import {
  AMBER,
  BRONZE,
  INK,
  LIGHT,
  NIGHT,
  PAPER,
  STONE_1,
  STONE_2,
  STONE_3,
} from "#art/palette.ts";
import charminar from "#build/art/charminar.svg?raw";
import mark from "#build/art/logo-mark.svg?raw";

/** The colours of the drawings, and those of ink and paper in their place. */
const INKS: readonly (readonly [string, string])[] = [
  [AMBER, BRONZE],
  [LIGHT, "#E0930F"],
  [NIGHT, "#D9A648"],
  [STONE_1, PAPER],
  [STONE_2, "#FBF3E0"],
  [STONE_3, "#F7E7C4"],
  ["#8A6420", "#B98A3C"],
];

const onPaper = (drawing: string): string =>
  INKS.reduce((text, [atNight, ink]) => text.replaceAll(atNight, ink), drawing);

/** Where the ground is in the drawing of Charminar. */
const GROUND = 262;

/** Draws Charminar in the ring of a hash, over the blocks of its digits. */
export const emblemUrl = (hash = BLOCK_0): string => {
  const digits = digitsOf(hash);
  const monument = onPaper(charminar).replace(
    'height="300" viewBox="0 0 400 300"',
    `height="${GROUND}" viewBox="0 0 400 ${GROUND}"`,
  );
  const ground = svg`<path d="M0 258h256" stroke="${BRONZE}" stroke-width="1.2"/>`;
  const standing = svg`<g transform="translate(-72 -4)">${onPaper(charminarRing(digits)) + monument}</g>`;
  const blocks = svg`<g transform="translate(.8 263)">${pavement(digits, () => BRONZE)}</g>`;
  return drawingUrl(picture(256, 282, standing + blocks + ground));
};

export const markUrl = drawingUrl(onPaper(mark));

/** Draws an address as a QR code of rounded squares. They touch: with gaps between them, some readers find none. */
export const qrCodeUrl = (address: string): string => {
  const { data, size } = encode(address, { ecc: "M", border: 0 });
  const squares = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? svg`M${x}.15 ${y}.15h.7v.7h-.7z` : "")))
    .join("");
  return drawingUrl(
    picture(
      size,
      size,
      svg`<path d="${squares}" fill="${INK}" stroke="${INK}" stroke-width=".32" stroke-linejoin="round"/>`,
    ),
  );
};
