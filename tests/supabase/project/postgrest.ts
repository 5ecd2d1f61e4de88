import { spawn } from "node:child_process";
import { freePort } from "#tests/support/server/listen.ts";
import { until } from "#tests/support/until.ts";
import { postgrestProgram } from "./packages.ts";

export type Postgrest = { readonly url: string; readonly stop: () => Promise<void> };

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts the real PostgREST on a project's database and waits until it has read the schema. */
export const startPostgrest = async (options: {
  readonly databaseUrl: string;
  readonly jwtSecret: string;
  readonly maxRows: number;
}): Promise<Postgrest> => {
  const [port, adminPort] = [await freePort(), await freePort()];
  const child = spawn(postgrestProgram, {
    env: {
      PGRST_DB_URI: options.databaseUrl,
      PGRST_DB_SCHEMAS: "public",
      PGRST_DB_EXTRA_SEARCH_PATH: "public, extensions",
      PGRST_DB_ANON_ROLE: "anon",
      PGRST_DB_MAX_ROWS: String(options.maxRows),
      PGRST_JWT_SECRET: options.jwtSecret,
      PGRST_SERVER_HOST: "127.0.0.1",
      PGRST_SERVER_PORT: String(port),
      PGRST_ADMIN_SERVER_PORT: String(adminPort),
      PGRST_LOG_LEVEL: "error",
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let printed = "";
  child.stderr.on("data", (chunk) => {
    printed += chunk;
  });
  const killed = () => child.kill("SIGKILL");
  process.once("exit", killed);
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  await until(
    () => isReady(`http://127.0.0.1:${adminPort}`),
    () => `PostgREST did not start:\n${printed}`,
    { withinMs: 60_000, isHopeless: () => child.exitCode !== null },
  );
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill("SIGTERM");
      await gone;
      process.off("exit", killed);
    },
  };
};
