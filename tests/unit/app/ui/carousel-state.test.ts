import { expect, test } from "vitest";
import { moveCarousel } from "#app/ui/carousel-state.ts";

test("wraps around in both directions (2.14.4)", () => {
  expect(moveCarousel({ index: 4, count: 5 }, "next").index).toBe(0);
  expect(moveCarousel({ index: 0, count: 5 }, "previous").index).toBe(4);
  expect(moveCarousel({ index: 1, count: 5 }, "next").index).toBe(2);
});

test("goes to a slide, and ignores one that does not exist", () => {
  expect(moveCarousel({ index: 0, count: 4 }, { to: 3 }).index).toBe(3);
  expect(moveCarousel({ index: 3, count: 4 }, { to: 0 }).index).toBe(0);
  expect(moveCarousel({ index: 2, count: 4 }, { to: 4 }).index).toBe(2);
  expect(moveCarousel({ index: 2, count: 4 }, { to: -1 }).index).toBe(2);
});
