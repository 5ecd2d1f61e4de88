import type { Env } from "#server/env/env.ts";
import type { Operations } from "#server/operations/operations.ts";

/** One form of the command, once its arguments were read. */
export type Task = (operations: Operations, env: Env) => Promise<void>;
