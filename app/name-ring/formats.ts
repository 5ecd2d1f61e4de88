import { CHARMINAR, CHARMINAR_RING, PAVEMENT } from "#art/charminar-ring.ts";

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

export const charminarBox = ({ ring: { x, y, scale } }: Format) => ({
  x: x - CHARMINAR_RING.x * scale,
  y: y - CHARMINAR_RING.y * scale,
  width: CHARMINAR.width * scale,
  height: CHARMINAR.height * scale,
});

/** Returns where the pavement is, as wide as the words. */
export const pavementBox = ({ column: { x, width, bottom } }: Format) => {
  const height = (width / PAVEMENT.width) * PAVEMENT.height;
  return { x, y: bottom - height, width, height };
};
