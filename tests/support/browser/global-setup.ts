import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migratedDataDir } from "#tests/support/database/migrated-data-dir.ts";

/** Prepares the data folder that the servers of all workers start from. */
// biome-ignore lint/style/noDefaultExport: Playwright calls it.
export default async (): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), "browser-tests-"));
  await migratedDataDir(folder);
  return () => rm(folder, { recursive: true, force: true });
};
