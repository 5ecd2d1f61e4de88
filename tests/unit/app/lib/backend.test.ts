import { expect, test } from "vitest";
import { once } from "#app/lib/backend.ts";

test("work runs once for all who ask", async () => {
  let runs = 0;
  const ask = once(async () => ++runs);
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  expect(await ask()).toBe(1);
});

test("work runs again after a failure and after finding nothing", async () => {
  const outcomes = [
    Promise.reject(new Error("offline")),
    Promise.resolve(undefined),
    Promise.resolve("here"),
  ];
  outcomes[0]?.catch(() => {});
  let runs = 0;
  const ask = once(() => outcomes[runs++] ?? Promise.resolve("more"));
  await expect(ask()).rejects.toThrow("offline");
  expect(await ask()).toBeUndefined();
  expect(await ask()).toBe("here");
  expect(await ask()).toBe("here");
});
