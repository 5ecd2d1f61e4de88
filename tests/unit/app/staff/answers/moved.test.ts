import { expect, test } from "vitest";
import { moved } from "#app/features/staff/answers/moved.ts";

test("a speaker moves to another place, and a stranger nowhere (2.23.3)", () => {
  expect(moved(["a", "b", "c"], "c", 0)).toEqual(["c", "a", "b"]);
  expect(moved(["a", "b", "c"], "a", 1)).toEqual(["b", "a", "c"]);
  expect(moved(["a", "b", "c"], "a", 2)).toEqual(["b", "c", "a"]);
  expect(moved(["a"], "x", 0)).toBeUndefined();
  expect(moved(["a", "b"], "a", -1)).toBeUndefined();
  expect(moved(["a", "b"], "b", 2)).toBeUndefined();
});
