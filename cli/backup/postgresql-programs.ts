import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { OperationsError } from "#server/errors.ts";

const PROGRAMS = ["pg_dump", "pg_restore", "psql"] as const;

type Program = (typeof PROGRAMS)[number];

type Run = (program: Program, args: readonly string[]) => Promise<string>;

/** Returns a function that runs a program and returns what it prints. */
const runWith =
  (environment: NodeJS.ProcessEnv, missing: (program: Program) => OperationsError): Run =>
  async (program, args) => {
    const child = spawn(program, args, { env: environment, stdio: ["ignore", "pipe", "pipe"] });
    const exited = new Promise<number | null>((resolve, reject) => {
      child.once("error", (error: NodeJS.ErrnoException) =>
        reject(error.code === "ENOENT" ? missing(program) : error),
      );
      child.once("close", resolve);
    });
    const printed = Promise.all([text(child.stdout), text(child.stderr)]);
    const code = await exited;
    const [output, complaint] = await printed;
    if (code !== 0) throw new OperationsError(`${program} failed: ${complaint.trim()}`);
    return output;
  };

/** The password is no argument, because every user of the machine can list those. */
export const connectionOf = (databaseUrl: string) => {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = "";
  return { url: url.href, environment: password ? { PGPASSWORD: password } : {} };
};

/**
 * Returns a function that runs the programs in PATH. Throws OperationsError when one of them is
 * missing, or older than the server, of which `major` is the version.
 */
export const findPrograms = async (
  major: number,
  environment: Readonly<Record<string, string>>,
): Promise<Run> => {
  const missing = (program: Program) =>
    new OperationsError(
      `${program} ${major} or newer is needed in PATH. Install PostgreSQL's client programs, such as Debian's package postgresql-client-${major}.`,
    );
  const run = runWith({ ...process.env, ...environment }, missing);
  for (const program of PROGRAMS) {
    const version = /\(PostgreSQL\) (\d+)/.exec(await run(program, ["--version"]))?.[1];
    if (version === undefined || Number(version) < major) throw missing(program);
  }
  return run;
};
