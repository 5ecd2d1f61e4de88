import { appendFile, mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { ifExists } from "#server/lib/if-exists.ts";

/**
 * Keeps the days on which the log has warned, one a line, in a file that outlives the process. Days are
 * counted, not the time between them: a clock that jumps, or a server that is off, shortens nothing.
 * Days of another RETENTION_MONTHS do not count.
 */
export const createWarnings = (dataDir: string, months: number) => {
  const file = join(dataDir, "retention-warnings");
  const lineOf = (day: string): string => `${day} RETENTION_MONTHS=${months}`;
  const lines = async (): Promise<readonly string[]> => {
    const text = await ifExists(readFile(file, "utf8"));
    return text?.split("\n") ?? [];
  };
  return {
    /** Returns on how many other days there was a warning. */
    daysBefore: async (today: string): Promise<number> =>
      new Set((await lines()).filter((line) => line.endsWith(lineOf("")) && line !== lineOf(today)))
        .size,
    add: async (day: string): Promise<void> => {
      if ((await lines()).includes(lineOf(day))) return;
      await mkdir(dataDir, { recursive: true });
      await appendFile(file, `${lineOf(day)}\n`, { mode: 0o600 });
    },
    clear: (): Promise<void> => rm(file, { force: true }),
  };
};
