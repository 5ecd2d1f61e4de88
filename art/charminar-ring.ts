import { svg } from "./geometry.ts";
import { hashRing } from "./hash-ring.ts";
import { STONE_1 } from "./palette.ts";

/** The size of the drawing of Charminar, and the ring around it. */
export const CHARMINAR = { width: 400, height: 300 };
export const CHARMINAR_RING = { x: 200, y: 127, radius: 91.5, reach: 26, width: 2 };

/** Draws the ring of a hash. Every ray ends short of the minarets, where it would read as an antenna. */
export const charminarRing = (digits: readonly number[]): string =>
  hashRing(CHARMINAR_RING, digits) +
  svg`<path d="M148.4 22v30M251.6 22v30" stroke="${STONE_1}" stroke-width="16" stroke-linecap="round"/>`;

/** The size of a pavement. */
export const PAVEMENT = { width: 256, height: 16 };

/** Draws the 64 digits of a hash as blocks of a pavement, in two rows, stronger for higher ones. */
export const pavement = (digits: readonly number[], colourOf: (digit: number) => string): string =>
  digits
    .map((digit, place) => {
      const [x, y] = [(place % 32) * 8, Math.floor(place / 32) * 8];
      return svg`<rect x="${x}" y="${y}" width="6.4" height="6.4" rx="1" fill="${colourOf(digit)}" opacity="${0.15 + (digit / 15) * 0.85}"/>`;
    })
    .join("");
