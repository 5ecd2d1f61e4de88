import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { handedOnClock } from "#scripts/test/moved-clock.ts";
import packageJson from "../../../package.json" with { type: "json" };

type CommandResult = {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
};

const scripts: Readonly<Record<string, string>> = packageJson.scripts;

/** Runs the file that a script of package.json names, as `npm run` does. */
export const runCommand = async (
  name: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<CommandResult> => {
  const env = { PATH: process.env.PATH, DATA_SYNC: "off", ...handedOnClock, ...environment };
  const file = scripts[name]?.split(" ").at(-1) ?? "";
  try {
    return { code: 0, ...(await promisify(execFile)(process.execPath, [file, ...args], { env })) };
  } catch (error) {
    return error as CommandResult;
  }
};
