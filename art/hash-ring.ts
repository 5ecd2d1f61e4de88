import { svg, times } from "./geometry.ts";
import { AMBER, LIGHT } from "./palette.ts";

/** The hash of Bitcoin block 0: 64 hexadecimal digits, the first ten zero. */
export const BLOCK_0 = "000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f";

/** Returns the values of hexadecimal digits. */
export const digitsOf = (hash: string): readonly number[] =>
  Array.from(hash, (digit) => Number.parseInt(digit, 16));

type Ring = {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** How far the ray of the digit f goes beyond the radius. */
  readonly reach: number;
  /** Width of a ray. */
  readonly width: number;
};

type HashRingOptions = {
  readonly digits?: readonly number[];
  /** Draws every ray upwards, for a stylesheet to turn; four to a group, which has its first in `--ray`. */
  readonly isTurnedByStyles?: boolean;
};

/** Returns a ray for each digit of a hash, clockwise after twelve. Zeros are dots: block 0 begins with a gap of ten. */
export const hashRing = (
  { x, y, radius, reach, width }: Ring,
  { digits = digitsOf(BLOCK_0), isTurnedByStyles = false }: HashRingOptions = {},
) => {
  const ray = (i: number) => {
    const digit = digits[i] ?? 0;
    const angle = ((i + 1) / 64) * 2 * Math.PI - Math.PI / 2;
    const at = (r: number) =>
      isTurnedByStyles
        ? svg`0${-Math.round(r)}`
        : svg`${x + Math.cos(angle) * r} ${y + Math.sin(angle) * r}`;
    return digit === 0
      ? svg`<path d="M${at(radius)}h0" stroke-width="${width * 0.64}" opacity=".55"/>`
      : svg`<path d="M${at(radius)}L${at(radius + width * 0.6 + (digit / 15) * reach)}" ${digit > 11 ? `stroke="${LIGHT}" ` : ""}opacity="${0.35 + (0.65 * digit) / 15}"/>`;
  };
  const stroke = svg`stroke="${AMBER}" stroke-width="${width}" stroke-linecap="round"`;
  if (!isTurnedByStyles) return svg`<g ${stroke}>${times(64, ray)}</g>`;
  const four = (i: number) => svg`<g style="--ray:${4 * i}">${times(4, (j) => ray(4 * i + j))}</g>`;
  return svg`<g transform="translate(${x} ${y})" ${stroke}>${times(16, four)}</g>`;
};

const ringOf = (circle: string): Ring => {
  const number = (name: string) => Number(new RegExp(`\\s${name}="([\\d.]+)"`).exec(circle)?.[1]);
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
