import { arch, picture, svg, times } from "./geometry.ts";
import { DIGITS } from "./hash-ring.ts";
import { AMBER, LIGHT, NIGHT } from "./palette.ts";

/** Doorways one inside the other, outermost first; the last one is lit. */
const doorways = (count: number) =>
  times(count, (i) => {
    const inner = count - 1 - i;
    return svg`<path d="${arch(0, 18 + inner * 14, 40, 18 - inner * 5, 2 - inner * 12)}" ${inner === 0 ? `fill="${LIGHT}" stroke="${LIGHT}"` : ""}/>`;
  });

/** Rows of digits lit, and doorways passed, by tier. */
const ROWS = { "general-admission": 1, "vip-pass": 2, "whale-pass": 4 };

export type Tier = keyof typeof ROWS;

/** The digits of block 0 as brightness: one row lit for general admission, two for VIP, four for Whale. */
export const ticketFace = (tier: Tier) => {
  const blocks = times(64, (i) => {
    const digit = DIGITS[i] ?? 0;
    const lit = i < ROWS[tier] * 16;
    return svg`<rect x="${14 + (i % 16) * 20}" y="${34 + Math.floor(i / 16) * 20}" width="16" height="16" rx="3" ${lit && digit > 11 ? `fill="${LIGHT}" ` : ""}opacity="${lit ? 0.16 + (digit / 15) * 0.84 : 0.07}"/>`;
  });
  return picture(
    440,
    144,
    svg`<path d="M0 0H440V144H0Z" fill="${NIGHT}"/><g fill="${AMBER}">${blocks}</g><path d="M346 0V144" stroke="${AMBER}" stroke-opacity=".5" stroke-width="1.5" stroke-dasharray="2 6"/><g transform="translate(393 62)" stroke="${AMBER}" stroke-width="2">${doorways(ROWS[tier])}<path d="M-36 40H36"/></g>`,
  );
};
