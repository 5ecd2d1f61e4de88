import { expect, test } from "vitest";
import { tabAfter } from "#app/ui/tabs.tsx";

test.each([
  ["ArrowRight", [1, 2, 0]],
  ["ArrowLeft", [2, 0, 1]],
  ["Home", [0, 0, 0]],
  ["End", [2, 2, 2]],
  ["ArrowDown", [undefined, undefined, undefined]],
])("%s leads from each of three tabs to %j (2.12.22)", (key, places) => {
  expect([0, 1, 2].map((current) => tabAfter(key, current, 3))).toEqual(places);
});
