import { type ParseArgsOptionsConfig, parseArgs } from "node:util";

/** Says why a command did nothing, and ends it with the status of a failure. */
export const fail = (message: string): void => {
  console.error(message);
  process.exitCode = 1;
};

/** Returns what the command was called with, or undefined where it has other options. */
export const readArguments = <Options extends ParseArgsOptionsConfig>(options: Options) => {
  try {
    return parseArgs({ args: process.argv.slice(2), allowPositionals: true, options });
  } catch {
    return undefined;
  }
};
