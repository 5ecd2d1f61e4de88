import { Resvg } from "@resvg/resvg-js";
import { describe, expect, test } from "vitest";
import { charminarBox, formats, pavementBox } from "#app/name-ring/formats.ts";
import { CHARMINAR, charminarRing } from "#art/charminar-ring.ts";
import { picture } from "#art/geometry.ts";
import { STONE_1 } from "#art/palette.ts";

const LONGEST: readonly number[] = new Array(64).fill(15);
const longestRays = new Resvg(picture(CHARMINAR.width, CHARMINAR.height, charminarRing(LONGEST)));

describe.each(Object.entries(formats))("the %s picture", (_, format) => {
  const box = charminarBox(format);
  const { scale } = format.ring;
  const drawn = longestRays.getBBox() ?? { x: 0, y: 0, width: 0, height: 0 };
  const rays = { left: box.x + drawn.x * scale, top: box.y + drawn.y * scale };
  const right = rays.left + drawn.width * scale;
  const bottom = rays.top + drawn.height * scale;

  test("holds the longest rays, clear of the column of words", () => {
    const { column } = format;
    expect(Math.min(rays.left, rays.top)).toBeGreaterThan(16);
    expect(right).toBeLessThan(format.width - 16);
    expect(bottom).toBeLessThan(format.height - 16);
    expect(rays.left > column.x + column.width || bottom < column.bottom - 300).toBe(true);
  });

  test("has two rows of blocks as wide as the words (2.20.1)", () => {
    const { x, y, width, height } = pavementBox(format);
    expect([x, width]).toEqual([format.column.x, format.column.width]);
    expect([height, y + height]).toEqual([width / 16, format.column.bottom]);
  });
});

test("ends the rays short of the tips of the minarets", () => {
  const { pixels, width } = longestRays.render();
  const redAt = (x: number, y: number) => pixels[4 * (y * width + x)];
  // Two rays of the 64 lie over the tips, 117 from the middle of the ring.
  const background = Number.parseInt(STONE_1.slice(1, 3), 16);
  expect([redAt(145, 24), redAt(255, 24)]).toEqual([background, background]);
  expect(redAt(200, 17)).toBeGreaterThan(background);
});
