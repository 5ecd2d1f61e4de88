import { expect, test } from "vitest";
import { installPackages } from "#scripts/test/debian-packages.ts";

/** Installs packages with a recorded shell, and returns the printed and run commands, in order. */
const steps = (
  isRoot: boolean,
  { succeeds = true, packages = ["chromium", "postgresql"] } = {},
): readonly string[] => {
  const all: string[] = [];
  installPackages(packages, {
    isRoot,
    run: (command) => {
      all.push(`runs ${command.join(" ")}`);
      return succeeds;
    },
    log: (line) => all.push(line),
  });
  return all;
};

const UPDATE = "env DEBIAN_FRONTEND=noninteractive apt-get update -qq";
const INSTALL =
  "env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium postgresql";

test("every command is printed exactly as it is, before it runs", () => {
  expect(steps(true)).toEqual([
    "The tests need these Debian packages: chromium, postgresql.",
    `$ ${UPDATE}`,
    `runs ${UPDATE}`,
    `$ ${INSTALL}`,
    `runs ${INSTALL}`,
  ]);
  expect(steps(true, { packages: [] })).toEqual([]);
});

test("a user who is not root installs through sudo, which may not ask for a password", () => {
  expect(steps(false)).toContain(`$ sudo -n ${INSTALL}`);
  expect(steps(false)).toContain(`runs sudo -n ${INSTALL}`);
});

test("a failed installation is reported", () => {
  expect(steps(true, { succeeds: false }).at(-1)).toBe(
    "That failed. The tests that need the packages will fail as well.",
  );
});
