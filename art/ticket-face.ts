import { arch, picture, svg, times } from "./geometry.ts";
import { hashBlocks } from "./hash-blocks.ts";
import { DIGITS } from "./hash-ring.ts";
import { AMBER, LIGHT, NIGHT } from "./palette.ts";

/** Doorways one inside the other, outermost first; the last one is lit. */
const doorways = (count: number) =>
  times(count, (i) => {
    const inner = count - 1 - i;
    return svg`<path d="${arch(0, 18 + inner * 14, 40, 18 - inner * 3.5, 2 - inner * 12)}" ${inner === 0 ? `fill="${LIGHT}" stroke="${LIGHT}"` : ""}/>`;
  });

/** Rows of digits lit, and doorways passed, by tier. */
const ROWS = { "general-admission": 1, "vip-pass": 2, "whale-pass": 4 };

export type Tier = keyof typeof ROWS;

/**
 * The digits of block 0 as brightness, lit from the bottom: one row for general admission, two for
 * VIP, four for Whale, which reaches the zeros.
 */
export const ticketFace = (tier: Tier) => {
  const blocks = hashBlocks(
    DIGITS,
    { x: 28, y: 34, columns: 16, step: 20 },
    (row) => row >= 4 - ROWS[tier],
  );
  return picture(
    440,
    144,
    svg`<path d="M0 0H440V144H0Z" fill="${NIGHT}"/>${blocks}<g transform="translate(394 70)" stroke="${AMBER}" stroke-width="2">${doorways(ROWS[tier])}<path d="M-32 40H32"/></g>`,
  );
};
