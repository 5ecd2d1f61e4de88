import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { refuseMissingDatabase } from "#cli/refuse.ts";
import { runCommand } from "#tests/support/server/commands.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const home = temporaryFolder();

test.each([
  ["staff", ["list"]],
  ["staff", ["add", "asha@example.org"]],
  ["staff", ["mail"]],
  ["export", ["contact_queries"]],
  ["person", ["show", "asha@example.org"]],
  ["backup", ["FOLDER"]],
])("%s %j says that DATA_DIR holds no database, and creates none (6.3.11)", async (name, args) => {
  const dataDir = home("mistyped");
  const given = args.map((arg) => (arg === "FOLDER" ? home("backups") : arg));
  expect(await runCommand(name, given, { DATA_DIR: dataDir })).toMatchObject({
    code: 1,
    stdout: "",
    stderr: `There is no database in ${dataDir}. Is DATA_DIR set?\n`,
  });
  expect(existsSync(dataDir)).toBe(false);
});

test("a folder that cannot be read is named as that, not as one without a database", async () => {
  const file = home("file");
  await writeFile(file, "");
  await expect(refuseMissingDatabase(file)).rejects.toMatchObject({ code: "ENOTDIR" });
});
