import { expect, test, vi } from "vitest";
import { runChecks } from "#cli/doctor/run-checks.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const folder = temporaryFolder();

vi.mock("#cli/doctor/check-data-folder.ts", () => ({
  checkDataFolder: () => Promise.reject(new TypeError("of undefined")),
}));

test("a check that fails is one problem, and the others follow (7.7.10)", async () => {
  const texts = (await runChecks({ DATA_DIR: folder(), PORT: "0" })).map(
    ({ level, text }) => `${level} ${text}`,
  );
  const failed = texts.indexOf("problem A check failed: of undefined");
  expect(failed).toBeGreaterThan(0);
  expect(texts.slice(failed)).toContain("ok There is no database yet. The first start makes it.");
  expect(texts.at(-1)).toMatch(/^ok No server runs at/);
});
