import { encode } from "uqr";
import { drawingUrl } from "#app/lib/art.ts";
import { picture, svg } from "#art/geometry.ts";
import { BLOCK_0, digitsOf, hashRing } from "#art/hash-ring.ts";
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

/** The ring around Charminar, in whose drawing the ground is at this height. */
const RING = { x: 200, y: 127, radius: 91.5, reach: 26, width: 2 };
const GROUND = 262;

/** Draws the 64 digits as blocks of the pavement, in two rows, darker for higher ones. */
const pavement = (digits: readonly number[]): string =>
  digits
    .map((digit, place) => {
      const [x, y] = [(place % 32) * 8, 263 + Math.floor(place / 32) * 8];
      return svg`<rect x="${x + 0.8}" y="${y}" width="6.4" height="6.4" rx="1" fill="${BRONZE}" opacity="${0.14 + (digit / 15) * 0.86}"/>`;
    })
    .join("");

/** Draws Charminar in the ring of a hash, over the blocks of its digits. */
export const emblemUrl = (hash = BLOCK_0): string => {
  const digits = digitsOf(hash);
  // Every ray ends short of the minarets, where it would read as an antenna.
  const gaps = svg`<path d="M148.4 22v30M251.6 22v30" stroke="${PAPER}" stroke-width="16" stroke-linecap="round"/>`;
  const monument = onPaper(charminar).replace(
    'height="300" viewBox="0 0 400 300"',
    `height="${GROUND}" viewBox="0 0 400 ${GROUND}"`,
  );
  const ground = svg`<path d="M0 258h256" stroke="${BRONZE}" stroke-width="1.2"/>`;
  const standing = svg`<g transform="translate(-72 -4)">${onPaper(hashRing(RING, digits)) + gaps + monument}</g>`;
  return drawingUrl(picture(256, 282, standing + pavement(digits) + ground));
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
