import { picture, svg } from "#art/geometry.ts";
import { hashBlocks } from "#art/hash-blocks.ts";
import { digitsOf, hashRing } from "#art/hash-ring.ts";

/** Charminar's drawing is this large, with the middle of the ring here. */
const CHARMINAR = { width: 400, height: 300, x: 200, y: 127 };

/** The tips of its two front minarets, from the middle of the ring. */
const FINIALS = { x: 51.6, y: -105 };

export type Format = {
  readonly width: number;
  readonly height: number;
  /** The middle of the ring, and how much larger than the drawing of Charminar it is. */
  readonly ring: { readonly x: number; readonly y: number; readonly scale: number };
  /** The column of words: at the left, and down to the bottom margin. */
  readonly column: { readonly x: number; readonly width: number; readonly bottom: number };
  /** Sizes of the name, from the largest. */
  readonly sizes: readonly number[];
};

/** The pictures that a share card and a story of a phone show. */
export const formats = {
  wide: {
    width: 1200,
    height: 630,
    ring: { x: 872, y: 272, scale: 2.1 },
    column: { x: 64, width: 480, bottom: 566 },
    sizes: [76, 68, 60, 52, 46, 40, 34],
  },
  tall: {
    width: 1080,
    height: 1350,
    ring: { x: 540, y: 400, scale: 2.4 },
    column: { x: 64, width: 952, bottom: 1286 },
    sizes: [96, 84, 72, 60, 52, 42, 34],
  },
} as const satisfies Record<string, Format>;

export type Shape = keyof typeof formats;

/** Returns where the drawing of Charminar is in a picture. */
export const charminarBox = ({ ring: { x, y, scale } }: Format) => ({
  x: x - CHARMINAR.x * scale,
  y: y - CHARMINAR.y * scale,
  width: CHARMINAR.width * scale,
  height: CHARMINAR.height * scale,
});

/** Returns the two rows of blocks: where they begin, and how high both are. */
export const blocksBox = ({ column }: Format) => {
  const step = column.width / 32;
  return { x: column.x, y: column.bottom - 2 * step, columns: 32, step };
};

/** Returns a mask that ends every ray short of the minarets, where it would read as an antenna. */
const finialsMask = ({ width, height, ring: { x, y, scale } }: Format): string => {
  const tips = [-FINIALS.x, FINIALS.x].map(
    (tip) => svg`M${x + tip * scale} ${y + FINIALS.y * scale}v${30 * scale}`,
  );
  return svg`<mask id="finials" maskUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}"><path d="M0 0H${width}V${height}H0Z" fill="#fff"/><path d="${tips.join("")}" stroke="#000" stroke-width="${16 * scale}" stroke-linecap="round"/></mask>`;
};

/** Returns the drawing of a hash's ring. */
export const ringLayer = (format: Format, hash: string): string => {
  const { x, y, scale } = format.ring;
  const ring = hashRing(
    { x, y, radius: 91.5 * scale, reach: 26 * scale, width: 2 * scale },
    { digits: digitsOf(hash) },
  );
  const rays = `${finialsMask(format)}<g mask="url(#finials)">${ring}</g>`;
  return picture(format.width, format.height, rays);
};

/** Returns the drawing of a hash's blocks. */
export const blocksLayer = (format: Format, hash: string): string =>
  picture(format.width, format.height, hashBlocks(digitsOf(hash), blocksBox(format)));
