import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "../../tests/support/server/listen.ts";

export type Environment = Readonly<Record<string, string>>;

/** As deploy/conference.service starts it. */
export const SERVER = [
  ...["env", "MALLOC_ARENA_MAX=1", "node", "--max-semi-space-size=8"],
  "build/server/index.js",
];
export const OPEN = /^Open http/m;

/** Returns the program that opens a folder with PGlite and prints "ready". */
export const barePglite = (folder: string): readonly string[] => [
  "node",
  "bench/memory/bare-pglite.mjs",
  folder,
];
export const READY = /ready/;

/** Starts a program, and returns the milliseconds from then until it printed a line. `onSpawn` gets its process id. */
export const startProgram = async (
  program: readonly string[],
  line: RegExp,
  environment: Environment = {},
  onSpawn: (pid: number) => void = () => {},
): Promise<{ readonly child: ChildProcess; readonly readyMs: number }> => {
  const [command = "", ...parameters] = program;
  const port = String(await freePort());
  const startedAt = performance.now();
  const child = spawn(command, parameters, {
    env: { PATH: process.env.PATH, PORT: port, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onSpawn(child.pid ?? 0);
  let printed = "";
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    printed += chunk;
    if (line.test(printed)) break;
  }
  const readyMs = performance.now() - startedAt;
  child.stdout.resume();
  return { child, readyMs };
};

export const stopProgram = async (child: ChildProcess): Promise<void> => {
  child.kill("SIGTERM");
  if (child.exitCode === null) await once(child, "exit");
};
