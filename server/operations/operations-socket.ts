import { rm } from "node:fs/promises";
import { createServer, request } from "node:http";
import { join, relative } from "node:path";
import { text } from "node:stream/consumers";
import type { Operations } from "./operations.ts";

type Call = { readonly act: keyof Operations; readonly args: readonly unknown[] };
type Answer = { readonly result?: unknown; readonly error?: string };

/** Relative, because the path of a socket may have no more than about 100 bytes. */
const socketIn = (dataDir: string): string =>
  relative(process.cwd(), join(dataDir, "staff.sock")) || "staff.sock";

/**
 * Lets `npm run staff` and `npm run export` work beside the running server, which alone may open the data folder: a
 * socket in it that only the owner of the folder may use. Answers the function that closes it.
 */
export const serveOperations = async (
  desk: Operations,
  dataDir: string,
): Promise<() => Promise<void>> => {
  const path = socketIn(dataDir);
  const answer = async (body: string): Promise<Answer> => {
    const { act, args } = JSON.parse(body) as Call;
    const call = desk[act] as (...args: readonly unknown[]) => Promise<unknown>;
    return { result: await call(...args) };
  };
  const server = createServer(async (incoming, outgoing) => {
    const reply = await answer(await text(incoming)).catch(
      (error: Error): Answer => ({ error: error.message }),
    );
    outgoing.end(JSON.stringify(reply));
  });
  await rm(path, { force: true });
  const mask = process.umask(0o177);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(path, resolve);
    process.umask(mask);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
};

const ask = (path: string, call: Call): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const outgoing = request({ socketPath: path, method: "POST", agent: false }, (incoming) => {
      text(incoming).then((body) => resolve(JSON.parse(body) as Answer), reject);
    });
    outgoing.once("error", reject);
    outgoing.end(JSON.stringify(call));
  });

/** The desk of the server that runs on this folder; undefined when none answers. */
export const connectOperations = async (dataDir: string): Promise<Operations | undefined> => {
  const path = socketIn(dataDir);
  const call = async (act: keyof Operations, ...args: readonly unknown[]): Promise<never> => {
    const { result, error } = await ask(path, { act, args });
    if (error !== undefined) throw new Error(error);
    return result as never;
  };
  const isRunning = await call("list").then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" || error.code === "ECONNREFUSED") return false;
      throw error;
    },
  );
  if (!isRunning) return undefined;
  return {
    add: (email) => call("add", email),
    remove: (email) => call("remove", email),
    list: () => call("list"),
    mailFailures: () => call("mailFailures"),
    submissions: (table, position) => call("submissions", table, position),
  };
};
