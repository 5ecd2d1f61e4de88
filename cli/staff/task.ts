import type { Env } from "#server/env/env.ts";
import type { Operations } from "#server/operations/operations.ts";

/** What one form of the command does once its arguments were read. */
export type Task = (operations: Operations, env: Env) => Promise<void>;
