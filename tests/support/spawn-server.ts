import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { freePort } from "./listen.ts";
import { STAFF } from "./people.ts";

/** The whole server in a process of its own, as `npm start` runs it after the build. */
export type TestServer = {
  readonly url: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Returns everything it has printed. */
  readonly output: () => string;
  /** Returns the mails written so far, oldest first. */
  readonly mails: () => Promise<readonly Email[]>;
  /** Ends the process and returns its exit code. A data folder of its own is removed. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

const READY_WITHIN_MS = 60_000;

/** Starts a server on a free port, and in a new data folder unless one is given. */
export const spawnServer = async (
  environment: Readonly<Record<string, string>> = {},
  dataDir?: string,
): Promise<TestServer> => {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), "server-")));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ["server/index.ts"], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: folder,
      ADMIN_EMAILS: STAFF,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  child.stdout.on("data", (chunk) => {
    printed += chunk;
  });
  child.stderr.on("data", (chunk) => {
    printed += chunk;
  });
  const exited = new Promise<number | null>((resolve) =>
    child.once("exit", (code) => resolve(code)),
  );

  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`The server did not start:\n${printed}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }

  return {
    url,
    dataDir: folder,
    process: child,
    output: () => printed,
    mails: async () => {
      const mailFolder = join(folder, "mail");
      const names = (await readdir(mailFolder).catch(() => [])).filter((name) =>
        name.endsWith(".eml"),
      );
      const files = await Promise.all(names.sort().map((name) => readFile(join(mailFolder, name))));
      return Promise.all(files.map((file) => PostalMime.parse(file)));
    },
    stop: async (signal = "SIGTERM") => {
      child.kill(signal);
      const code = await exited;
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
      return code;
    },
  };
};
