import { Resvg } from "@resvg/resvg-js";
import { describe, expect, test } from "vitest";
import { blocksBox, charminarBox, formats, hashLayer } from "#app/features/name-ring/formats.ts";
import { BLOCK_0, hashRing } from "#art/hash-ring.ts";

describe.each(Object.entries(formats))("the %s picture", (_, format) => {
  const bounds = new Resvg(hashLayer(format, "f".repeat(64))).getBBox();

  test("holds the longest rays and all blocks", () => {
    expect(bounds?.x).toBeGreaterThan(16);
    expect(bounds?.y).toBeGreaterThan(16);
    expect((bounds?.x ?? 0) + (bounds?.width ?? 0)).toBeLessThan(format.width - 16);
    expect((bounds?.y ?? 0) + (bounds?.height ?? 0)).toBeLessThan(format.height - 16);
  });

  test("keeps the ring clear of the column of words", () => {
    const rays = new Resvg(hashLayer(format, "f".repeat(64)).replace(/<rect.*?\/>/g, "")).getBBox();
    const { column } = format;
    const isBeside = (rays?.x ?? 0) > column.x + column.width;
    const isAbove = (rays?.y ?? 0) + (rays?.height ?? 0) < format.column.bottom - 300;
    expect(isBeside || isAbove).toBe(true);
  });

  test("ends the rays short of the tips of the minarets", () => {
    const { pixels, width } = new Resvg(hashLayer(format, "f".repeat(64))).render();
    const { x, y, scale } = format.ring;
    const opacityAt = (dx: number, dy: number) =>
      pixels[4 * (Math.round(y + dy * scale) * width + Math.round(x + dx * scale)) + 3];
    // Two rays of the 64 lie over the tips, 136 from the middle of the ring.
    expect([opacityAt(-52, -126), opacityAt(52, -126)]).toEqual([0, 0]);
    expect(opacityAt(0, -136)).toBeGreaterThan(0);
  });

  test("has Charminar in the middle of the ring", () => {
    const { x, y, width, height } = charminarBox(format);
    expect([x + width / 2, y + height / 2]).toEqual([format.ring.x, format.ring.y]);
  });

  test("has two rows of 32 blocks as wide as the words (2.20.1)", () => {
    const { columns, step } = blocksBox(format);
    expect([columns, columns * step]).toEqual([32, format.column.width]);
    expect(hashLayer(format, BLOCK_0).match(/<rect/g)).toHaveLength(64);
  });
});

test("the ring of a hash is drawn as that of block 0 is (2.20.1)", () => {
  const ring = { x: 872, y: 315, radius: 234, reach: 59.4, width: 4.68 };
  expect(hashLayer(formats.wide, BLOCK_0)).toContain(hashRing(ring));
});

test("another hash makes another ring", () => {
  expect(hashLayer(formats.wide, "a".repeat(64))).not.toBe(hashLayer(formats.wide, BLOCK_0));
});
