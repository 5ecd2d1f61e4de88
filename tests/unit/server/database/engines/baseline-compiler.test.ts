import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { BASELINE_COMPILER } from "#server/database/engines/pglite.ts";

test("this Node knows the flags that keep the engine from being optimised", () => {
  const { status, stderr } = spawnSync(process.execPath, [...BASELINE_COMPILER, "--eval", ""]);
  expect([status, stderr.toString()]).toEqual([0, ""]);
});
