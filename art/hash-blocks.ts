import { svg, times } from "./geometry.ts";
import { AMBER, LIGHT } from "./palette.ts";

type Blocks = {
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  /** From one block to the next; a block takes four fifths of it. */
  readonly step: number;
};

/** Returns the digits of a hash as rows of blocks, brighter for higher digits. */
export const hashBlocks = (digits: readonly number[], { x, y, columns, step }: Blocks) => {
  const size = step * 0.8;
  const block = (i: number) => {
    const digit = digits[i] ?? 0;
    const row = Math.floor(i / columns);
    return svg`<rect x="${x + (i % columns) * step}" y="${y + row * step}" width="${size}" height="${size}" rx="${step * 0.15}" ${digit > 11 ? `fill="${LIGHT}" ` : ""}opacity="${0.16 + (digit / 15) * 0.84}"/>`;
  };
  return svg`<g fill="${AMBER}">${times(digits.length, block)}</g>`;
};
