import { svg, times } from "./geometry.ts";
import { AMBER, LIGHT } from "./palette.ts";

/** The hash of Bitcoin block 0: 64 hexadecimal digits, the first ten zero. */
export const BLOCK_0 = "000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f";

export const DIGITS = Array.from(BLOCK_0, (digit) => Number.parseInt(digit, 16));

/**
 * One ray for each digit of block 0, clockwise from twelve; its ten leading zeros leave a gap.
 * `isTimed` numbers the rays in `--ray`, so that a stylesheet can draw them one after the other.
 */
export const hashRing = (
  x: number,
  y: number,
  radius: number,
  reach: number,
  width = 5,
  isTimed = false,
) => {
  const ray = (i: number) => {
    const digit = DIGITS[i] ?? 0;
    const angle = ((i + 0.5) / 64) * 2 * Math.PI - Math.PI / 2;
    const place = isTimed ? ` style="--ray:${i}"` : "";
    const at = (r: number) => svg`${x + Math.cos(angle) * r} ${y + Math.sin(angle) * r}`;
    return digit === 0
      ? svg`<path d="M${at(radius)}h0" stroke-width="${width * 0.64}" opacity=".55"${place}/>`
      : svg`<path d="M${at(radius)}L${at(radius + width * 0.6 + (digit / 15) * reach)}" ${digit > 11 ? `stroke="${LIGHT}" ` : ""}opacity="${0.35 + (0.65 * digit) / 15}"${place}/>`;
  };
  const name = isTimed ? ' class="rays"' : "";
  return svg`<g${name} stroke="${AMBER}" stroke-width="${width}" stroke-linecap="round">${times(64, ray)}</g>`;
};
