import { picture, svg, times } from "./geometry.ts";
import { AMBER, LIGHT } from "./palette.ts";

/** The hash of Bitcoin block 0: 64 hexadecimal digits, the first ten zero. */
export const BLOCK_0 = "000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f";

/** Returns the values of hexadecimal digits. */
export const digitsOf = (hash: string): readonly number[] =>
  Array.from(hash, (digit) => Number.parseInt(digit, 16));

/** Where a ring is: the rays of its digits begin on a circle. */
type RingGeometry = {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** How far the ray of the digit f goes beyond that of zero. */
  readonly reach: number;
  /** Width of a ray. */
  readonly width: number;
};

/** The ring around a door, in a drawing of 280 by 280. */
export const DOOR_RING: RingGeometry = { x: 140, y: 140, radius: 106, reach: 28, width: 4 };

const RAYS = 64;

/** Returns the point of a ray at a distance from the middle of its ring; the rays go clockwise after twelve. */
const pointOnRay = (place: number, distance: number) => {
  const angle = ((place + 1) / RAYS) * 2 * Math.PI - Math.PI / 2;
  return { x: Math.cos(angle) * distance, y: Math.sin(angle) * distance };
};

/** Returns the length of a digit's ray. Zeros are dots: block 0 begins with a gap of ten. */
const rayLength = ({ reach, width }: RingGeometry, digit: number): number =>
  digit === 0 ? 0 : width * 0.6 + (digit / 15) * reach;

/** Draws a ray, whose points at a distance from the middle `at` writes. */
const drawRay = (ring: RingGeometry, digit: number, at: (distance: number) => string) => {
  const start = at(ring.radius);
  if (digit === 0)
    return svg`<path d="M${start}h0" stroke-width="${ring.width * 0.64}" opacity=".55"/>`;
  const end = at(ring.radius + rayLength(ring, digit));
  const brightStroke = digit > 11 ? `stroke="${LIGHT}" ` : "";
  return svg`<path d="M${start}L${end}" ${brightStroke}opacity="${0.35 + (0.65 * digit) / 15}"/>`;
};

const strokeOf = ({ width }: RingGeometry) =>
  svg`stroke="${AMBER}" stroke-width="${width}" stroke-linecap="round"`;

/** Draws a ray for each digit of a hash. */
export const hashRing = (ring: RingGeometry, digits = digitsOf(BLOCK_0)) => {
  const rays = digits.map((digit, place) =>
    drawRay(ring, digit, (distance) => {
      const { x, y } = pointOnRay(place, distance);
      return svg`${ring.x + x} ${ring.y + y}`;
    }),
  );
  return svg`<g ${strokeOf(ring)}>${rays.join("")}</g>`;
};

/** Draws the ring of a hash around a door, as art/icons/hash-ring.svg has that of block 0. */
export const doorRing = (hash: string): string =>
  picture(280, 280, hashRing(DOOR_RING, digitsOf(hash)));

/** Draws every ray of block 0 upwards, for a stylesheet to turn; four to a group, which has its first in `--ray`. */
export const hashRingTurnedByStyles = (ring: RingGeometry) => {
  const rays = digitsOf(BLOCK_0).map((digit) =>
    drawRay(ring, digit, (distance) => svg`0${-Math.round(distance)}`),
  );
  const groups = times(RAYS / 4, (group) => {
    const first = 4 * group;
    return svg`<g style="--ray:${first}">${rays.slice(first, first + 4).join("")}</g>`;
  });
  return svg`<g transform="translate(${ring.x} ${ring.y})" ${strokeOf(ring)}>${groups}</g>`;
};

/** Returns the ring of a hash, or some of its digits, as one path in whole numbers, small enough for a page. */
export const ringPath = (
  ring: RingGeometry,
  digits: readonly number[],
  isShown: (digit: number) => boolean = () => true,
): string =>
  digits
    .map((digit, place) => {
      if (!isShown(digit)) return "";
      const start = pointOnRay(place, ring.radius);
      const ray = pointOnRay(place, rayLength(ring, digit));
      return `M${Math.round(ring.x + start.x)} ${Math.round(ring.y + start.y)}l${Math.round(ray.x)} ${Math.round(ray.y)}`;
    })
    .join("");

const ringOf = (circle: string): RingGeometry => {
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
  draw: (ring: RingGeometry) => string = (ring) => hashRing(ring),
) =>
  picture.replace(/<circle\b[^>]*\sclass="hash-ring"[^>]*\/>/g, (circle) => draw(ringOf(circle)));
