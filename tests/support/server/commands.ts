import { execFile } from "node:child_process";
import { promisify } from "node:util";

export type CommandResult = {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
};

/** Runs a command of `scripts/operate` as its line in package.json does. */
export const runCommand = async (
  name: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<CommandResult> => {
  const env = { PATH: process.env.PATH, ...environment };
  try {
    const running = promisify(execFile)(process.execPath, [`scripts/operate/${name}.ts`, ...args], {
      env,
    });
    return { code: 0, ...(await running) };
  } catch (error) {
    return error as CommandResult;
  }
};
