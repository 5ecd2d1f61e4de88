import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isRecent } from "#scripts/choose-node.mjs";

type Package = { readonly integrity?: string; readonly hasInstallScript?: boolean };

const packagesOf = (lockFile: string): readonly [string, Package][] =>
  Object.entries<Package>(JSON.parse(readFileSync(lockFile, "utf8")).packages).filter(
    ([path]) => path !== "",
  );

test.each([
  "package-lock.json",
  "scripts/node/package-lock.json",
  "tests/mutants/packages/package-lock.json",
])("%s locks the content of every package, and none runs a program on installation", (lockFile) => {
  const packages = packagesOf(lockFile);
  expect(packages.length).toBeGreaterThan(1);
  for (const [path, { integrity, hasInstallScript }] of packages) {
    expect(integrity, path).toMatch(/^sha512-/);
    expect(hasInstallScript, path).toBeUndefined();
  }
});

test.each([
  ["v20.20.2", false],
  ["v22.21.9", false],
  ["v22.22.0", true],
  ["v23.11.1", false],
  ["v24.1.0", false],
  ["v24.2.0", true],
  ["v25.0.0", true],
  ["v100.0.0", true],
])("Node %s runs the product: %s", (version, expected) => {
  expect(isRecent(version)).toBe(expected);
});
