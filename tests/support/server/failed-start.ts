import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { expect } from "vitest";
import { SERVER } from "./spawn-server.ts";

export type FailedStart = { readonly status: number | null; readonly stderr: string };

/** Starts a server that is expected to end by itself. */
export const startInVain = (
  environment: Readonly<Record<string, string>>,
  options: object = {},
): FailedStart =>
  spawnSync(process.execPath, [resolve(SERVER)], {
    env: { PATH: process.env.PATH, PORT: "0", ...environment },
    encoding: "utf8",
    timeout: 60_000,
    ...options,
  });

/** Expects one sentence and its cure, without the place in the code. */
export const expectSentence = ({ status, stderr }: FailedStart, sentence: string): void => {
  expect(stderr).toContain(sentence);
  expect(stderr).not.toMatch(/^ {4}at /m);
  expect(status).toBe(1);
};
