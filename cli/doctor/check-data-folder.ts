import { mkdtemp, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { formatSpace, freeSpace, isLow } from "#server/database/data-folder/free-space.ts";
import { errorReason } from "#server/errors.ts";
import { type CheckResult, ok, problem } from "./check-result.ts";

/** Returns the folder, or the nearest one above it that exists: the start makes the others. */
const nearestExisting = async (path: string): Promise<string> =>
  stat(path).then(
    () => path,
    () => nearestExisting(dirname(path)),
  );

const checkWritable = async (dataDir: string, folder: string): Promise<CheckResult> => {
  try {
    await rm(await mkdtemp(join(folder, ".doctor-")), { recursive: true });
    return ok(`DATA_DIR can be written: ${dataDir}.`);
  } catch (error) {
    return problem(
      `DATA_DIR cannot be written: ${dataDir} (${errorReason(error)}). Make it a folder of the user that runs the server, or set another.`,
    );
  }
};

export const checkDataFolder = async (path: string): Promise<readonly CheckResult[]> => {
  const dataDir = resolve(path);
  const folder = await nearestExisting(dataDir);
  const free = (await freeSpace(folder)) ?? { bytes: 0, inodes: 0 };
  return [
    await checkWritable(dataDir, folder),
    isLow(free)
      ? problem(
          `Only ${formatSpace(free)} are free for DATA_DIR, and a full disk refuses submissions. Free at least 1 GB and 4,000 inodes, one for each file.`,
        )
      : ok(`Free for DATA_DIR: ${formatSpace(free)}.`),
  ];
};
