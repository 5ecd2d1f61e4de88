import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { sentenceOf } from "#server/errors.ts";

/** Prints why a command did nothing, and sets its exit status. */
export const fail = (message: string, status = 1): void => {
  console.error(message);
  process.exitCode = status;
};

export const failWith = (error: unknown): void => fail(sentenceOf(error));

/** Returns the arguments of the command, or undefined when an option is unknown. */
export const readArguments = <Options extends ParseArgsOptionsConfig>(options: Options) => {
  try {
    return parseArgs({ args: process.argv.slice(2), allowPositionals: true, options });
  } catch {
    return undefined;
  }
};
