import { writeFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { withDump } from "#cli/backup/dump.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const home = temporaryFolder();

test("a dump whose relative path has a colon is one on this machine (6.3.9)", async () => {
  const before = process.cwd();
  process.chdir(home());
  onTestFinished(() => process.chdir(before));
  await writeFile("at 10:30.tar.gz", gzipSync(Buffer.alloc(10_240)));
  const opened = withDump("at 10:30.tar.gz", home("database"), async () => {});
  await expect(opened).rejects.toThrow("it holds no database");
});
