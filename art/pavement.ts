import { picture, svg, times } from "./geometry.ts";
import { DIGITS } from "./hash-ring.ts";
import { AMBER } from "./palette.ts";

/** Returns the 64 digits of block 0 as one course of paving; it repeats sideways. */
export const pavement = () =>
  picture(
    1408,
    16,
    svg`<g fill="${AMBER}">${times(64, (i) => svg`<rect x="${3 + i * 22}" width="16" height="16" rx="3" opacity="${0.08 + ((DIGITS[i] ?? 0) / 15) * 0.62}"/>`)}</g>`,
  );
