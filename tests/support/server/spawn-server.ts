import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { handedOnClock } from "#scripts/test/moved-clock.ts";
import { STAFF } from "#tests/support/people.ts";
import { until } from "#tests/support/until.ts";
import { freePort } from "./listen.ts";

/** The built server, as `npm start` runs it. */
export const SERVER = "build/server/index.js";

/** A line of the log as a program reads it. */
type LogLine = Readonly<Record<string, unknown>> & { readonly event: string };

/** The whole server in a process of its own. */
export type TestServer = {
  readonly url: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Returns everything it has printed. */
  readonly output: () => string;
  /** Returns the lines of its log, which is on standard error. */
  readonly log: () => readonly LogLine[];
  /** Returns the mails written so far, oldest first. */
  readonly mails: () => Promise<readonly Email[]>;
  /** Ends the process and returns its exit code. A data folder of its own is removed. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

/** Returns the memory that the process of a server takes. */
export const memoryKb = ({ process: { pid } }: TestServer): number =>
  Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" }));

/** It listens once every part is open. A Supabase project that is away makes it answer 503. */
const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`, { signal: AbortSignal.timeout(10_000) }).then(
    () => true,
    () => false,
  );

/** Says whether a server is there and healthy. */
export const isServing = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** A busy machine takes half a minute to start several servers at once. */
const READY_WITHIN_MS = 150_000;

/** Puts the database that the tests' set-up prepared into a data folder, where there is one. */
export const prepareDataDir = async (folder: string): Promise<string> => {
  const prepared = process.env.PREPARED_DATA_DIR;
  if (prepared) await cp(prepared, folder, { recursive: true });
  return folder;
};

export const newDataDir = async (): Promise<string> =>
  prepareDataDir(await mkdtemp(join(tmpdir(), "server-")));

/** Starts a server on a free port, and in a new data folder unless one is given. */
export const spawnServer = async (
  environment: Readonly<Record<string, string>> = {},
  dataDir?: string,
): Promise<TestServer> => {
  const folder = dataDir ?? (await newDataDir());
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ["--max-semi-space-size=8", SERVER], {
    env: {
      MALLOC_ARENA_MAX: "1",
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: folder,
      ADMIN_EMAILS: STAFF,
      DATA_SYNC: "off",
      ...handedOnClock,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  child.stdout.on("data", (chunk) => {
    printed += chunk;
  });
  let logged = "";
  const parsed: Record<string, Email> = {};
  child.stderr.on("data", (chunk) => {
    printed += chunk;
    logged += chunk;
  });
  const exited = new Promise<number | null>((resolve) =>
    child.once("exit", (code) => resolve(code)),
  );

  const stop = async (signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> => {
    child.kill(signal);
    const code = await exited;
    if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
    return code;
  };

  await until(
    () => isReady(url),
    () => `The server did not start:\n${printed}`,
    { withinMs: READY_WITHIN_MS, isHopeless: () => child.exitCode !== null },
  ).catch(async (error: unknown) => {
    // A process that is only slow would otherwise run on.
    await stop("SIGKILL");
    throw error;
  });

  return {
    url,
    dataDir: folder,
    process: child,
    output: () => printed,
    log: () =>
      logged
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    mails: async () => {
      const mailFolder = join(folder, "mail");
      const names = (await readdir(mailFolder).catch(() => [])).filter((name) =>
        name.endsWith(".eml"),
      );
      for (const name of names.sort())
        parsed[name] ??= await PostalMime.parse(await readFile(join(mailFolder, name)));
      return names.map((name) => parsed[name] as Email);
    },
    stop,
  };
};
