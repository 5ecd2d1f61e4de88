import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/**
 * Databases have run the migrations of a release and do not run them again, so a change needs a new
 * migration. `npm run release` adds its hash to the list.
 */
const released = readFileSync(join(import.meta.dirname, "released-migrations.txt"), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => {
    const [hash = "", path = ""] = line.split("  ");
    return { hash, path };
  });

test.each(released)("$path is as it was released", ({ hash, path }) => {
  expect(createHash("sha256").update(readFileSync(path)).digest("hex")).toBe(hash);
});
