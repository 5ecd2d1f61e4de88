import { picture, svg } from "#art/geometry.ts";
import { digitsOf, hashRing } from "#art/hash-ring.ts";
import { STONE_1 } from "#art/palette.ts";

/** Charminar's drawing is this large, with the middle of the ring here. */
const CHARMINAR = { width: 400, height: 300, x: 200, y: 127 };

/** The pictures that a share card and a story of a phone show. */
export const formats = {
  wide: {
    width: 1200,
    height: 630,
    /** The middle of the ring, and how much larger than the drawing of Charminar it is. */
    ring: { x: 872, y: 272, scale: 2.1 },
    /** The column of words: at the left, and down to the bottom margin. */
    column: { x: 64, width: 480, bottom: 566 },
    /** Sizes of the name, from the largest. */
    sizes: [76, 68, 60, 52, 46, 40, 34],
    talkSizes: [32, 28, 24],
  },
  tall: {
    width: 1080,
    height: 1350,
    ring: { x: 540, y: 400, scale: 2.4 },
    column: { x: 64, width: 952, bottom: 1286 },
    sizes: [96, 84, 72, 60, 52, 42, 34],
    talkSizes: [44, 40, 36, 32, 28],
  },
} as const;

export type Shape = keyof typeof formats;
export type Format = (typeof formats)[Shape];

/** Returns where the drawing of Charminar is in a picture. */
export const charminarBox = ({ ring: { x, y, scale } }: Format) => ({
  x: x - CHARMINAR.x * scale,
  y: y - CHARMINAR.y * scale,
  width: CHARMINAR.width * scale,
  height: CHARMINAR.height * scale,
});

/** Returns the two rows of blocks: where they begin, and how far it is from one block to the next. */
export const blocksBox = ({ column }: Format) => {
  const step = column.width / 32;
  return { x: column.x, y: column.bottom - 2 * step, step };
};

/** Returns the drawing of a hash's ring. Every ray ends short of the minarets, where it would read as an antenna. */
export const ringLayer = ({ width, height, ring }: Format, hash: string): string => {
  const { x, y, scale } = ring;
  const rays = hashRing(
    { x, y, radius: 91.5 * scale, reach: 26 * scale, width: 2 * scale },
    digitsOf(hash),
  );
  // The tips of its two front minarets, from the middle of the ring.
  const tips = [-51.6, 51.6].map(
    (tip) => svg`M${x + tip * scale} ${y - 105 * scale}v${30 * scale}`,
  );
  const gaps = svg`<path d="${tips.join("")}" stroke="${STONE_1}" stroke-width="${16 * scale}" stroke-linecap="round"/>`;
  return picture(width, height, rays + gaps);
};
