import { Resvg } from "@resvg/resvg-js";
import { describe, expect, test } from "vitest";
import { blocksBox, formats, ringLayer } from "#app/name-ring/formats.ts";
import { BLOCK_0, hashRing } from "#art/hash-ring.ts";
import { STONE_1 } from "#art/palette.ts";

describe.each(Object.entries(formats))("the %s picture", (_, format) => {
  const longestRays = new Resvg(ringLayer(format, "f".repeat(64)));
  const rays = longestRays.getBBox() ?? { x: 0, y: 0, width: 0, height: 0 };

  test("holds the longest rays", () => {
    expect(Math.min(rays.x, rays.y)).toBeGreaterThan(16);
    expect(rays.x + rays.width).toBeLessThan(format.width - 16);
    expect(rays.y + rays.height).toBeLessThan(format.height - 16);
  });

  test("keeps the ring clear of the column of words", () => {
    const { column } = format;
    const isBeside = rays.x > column.x + column.width;
    const isAbove = rays.y + rays.height < column.bottom - 300;
    expect(isBeside || isAbove).toBe(true);
  });

  test("ends the rays short of the tips of the minarets", () => {
    const { pixels, width } = longestRays.render();
    const { x, y, scale } = format.ring;
    const redAt = (dx: number, dy: number) =>
      pixels[4 * (Math.round(y + dy * scale) * width + Math.round(x + dx * scale))];
    // Two rays of the 64 lie over the tips, 117 from the middle of the ring.
    const background = Number.parseInt(STONE_1.slice(1, 3), 16);
    expect([redAt(-55, -103), redAt(55, -103)]).toEqual([background, background]);
    expect(redAt(0, -110)).toBeGreaterThan(background);
  });

  test("has two rows of 32 blocks as wide as the words (2.20.1)", () => {
    const { x, y, step } = blocksBox(format);
    expect([x, 32 * step]).toEqual([format.column.x, format.column.width]);
    expect(y + 2 * step).toBe(format.column.bottom);
  });
});

test("the ring of a hash is drawn as that of block 0 is (2.20.1)", () => {
  const ring = { x: 872, y: 272, radius: 91.5 * 2.1, reach: 26 * 2.1, width: 2 * 2.1 };
  expect(ringLayer(formats.wide, BLOCK_0)).toContain(hashRing(ring));
});
