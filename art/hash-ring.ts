import { svg, times } from "./geometry.ts";
import { AMBER, LIGHT } from "./palette.ts";

/** The hash of Bitcoin block 0: 64 hexadecimal digits, the first ten zero. */
export const BLOCK_0 = "000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f";

export const DIGITS = Array.from(BLOCK_0, (digit) => Number.parseInt(digit, 16));

export type Ring = {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** How far the ray of the digit f goes beyond the radius. */
  readonly reach: number;
  /** Width of a ray. */
  readonly width: number;
};

/** Returns one ray for each digit of block 0, clockwise from twelve; its ten leading zeros leave a gap. */
export const hashRing = (
  { x, y, radius, reach, width }: Ring,
  attributes = (_ray: number) => "",
) => {
  const ray = (i: number) => {
    const digit = DIGITS[i] ?? 0;
    const angle = ((i + 0.5) / 64) * 2 * Math.PI - Math.PI / 2;
    const at = (r: number) => svg`${x + Math.cos(angle) * r} ${y + Math.sin(angle) * r}`;
    return digit === 0
      ? svg`<path d="M${at(radius)}h0" stroke-width="${width * 0.64}" opacity=".55"${attributes(i)}/>`
      : svg`<path d="M${at(radius)}L${at(radius + width * 0.6 + (digit / 15) * reach)}" ${digit > 11 ? `stroke="${LIGHT}" ` : ""}opacity="${0.35 + (0.65 * digit) / 15}"${attributes(i)}/>`;
  };
  return svg`<g stroke="${AMBER}" stroke-width="${width}" stroke-linecap="round">${times(64, ray)}</g>`;
};

const ringOf = (circle: string): Ring => {
  const number = (name: string) => {
    const value = new RegExp(`\\s${name}="([\\d.]+)"`).exec(circle)?.[1];
    if (value === undefined) throw new Error(`A hash ring has no ${name}: ${circle}`);
    return Number(value);
  };
  return {
    x: number("cx"),
    y: number("cy"),
    radius: number("r"),
    reach: number("data-reach"),
    width: number("stroke-width"),
  };
};

/** Draws the rays where a picture has `<circle class="hash-ring">`; whoever moves the circle moves the ring. */
export const withHashRing = (
  picture: string,
  draw: (ring: Ring) => string = (ring) => hashRing(ring),
) =>
  picture.replace(/<circle\b[^>]*\sclass="hash-ring"[^>]*\/>/g, (circle) => draw(ringOf(circle)));
