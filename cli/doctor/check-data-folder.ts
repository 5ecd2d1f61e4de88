import { mkdtemp, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { freeSpace } from "#server/database/free-space.ts";
import { errorReason } from "#server/errors.ts";
import { type CheckResult, ok, problem } from "./check-result.ts";

const GIGABYTE = 1024 ** 3;

/** Returns the folder, or the nearest one above it that exists: the start makes the others. */
const existing = async (path: string): Promise<string> =>
  stat(path).then(
    () => path,
    () => existing(dirname(path)),
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

/** Says whether the data folder can be written and has space left. */
export const checkDataFolder = async (path: string): Promise<readonly CheckResult[]> => {
  const dataDir = resolve(path);
  const folder = await existing(dataDir);
  const free = (await freeSpace(folder)) ?? 0;
  const size = `${Math.floor(free / 1024 ** 2).toLocaleString("en")} MB`;
  return [
    await checkWritable(dataDir, folder),
    free < GIGABYTE
      ? problem(
          `Only ${size} are free for DATA_DIR, and a full disk refuses submissions. Free at least 1 GB.`,
        )
      : ok(`Free for DATA_DIR: ${size}.`),
  ];
};
