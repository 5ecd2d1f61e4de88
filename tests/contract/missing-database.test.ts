import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCommand } from "#tests/support/commands.ts";

const NOWHERE = join(import.meta.dirname, "no-such-folder");

test.each([
  ["staff", ["list"]],
  ["staff", ["add", "asha@example.org"]],
  ["staff", ["mail"]],
  ["export", ["contact_queries"]],
  ["person", ["show", "asha@example.org"]],
  ["backup", [`${NOWHERE}-backups`]],
])("%s %j says that DATA_DIR holds no database, and creates none", async (name, args) => {
  expect(await runCommand(name, args, { DATA_DIR: NOWHERE })).toMatchObject({
    code: 1,
    stdout: "",
    stderr: `There is no database in ${NOWHERE}. Is DATA_DIR set?\n`,
  });
  expect(existsSync(NOWHERE)).toBe(false);
});
