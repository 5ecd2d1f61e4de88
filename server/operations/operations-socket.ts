import { rm } from "node:fs/promises";
import { createServer, request } from "node:http";
import { join, relative } from "node:path";
import { text } from "node:stream/consumers";
import { OperationsError } from "#server/errors.ts";
import type { LocalOperations } from "./operations.ts";

type Request = { readonly action: string; readonly args: readonly unknown[] };
type Reply = { readonly result?: unknown; readonly error?: string };
type Operate = (...args: readonly unknown[]) => Promise<unknown>;

/** Returns the path of the socket, relative because it is limited to about 100 bytes. */
const socketIn = (dataDir: string): string =>
  relative(process.cwd(), join(dataDir, "staff.sock")) || "staff.sock";

/** An operation that tells the client which others there are. */
const LIST = "listOperations";

/** Runs an operation by its name. Inherited members of the object have names too, but are none. */
const replyTo = async (operations: LocalOperations, body: string): Promise<Reply> => {
  const { action = "", args } = Object(JSON.parse(body)) as Partial<Request>;
  if (action === LIST) return { result: Object.keys(operations) };
  if (!Object.hasOwn(operations, action) || !Array.isArray(args))
    throw new OperationsError("The server does not know this operation.");
  const operate = operations[action as keyof LocalOperations] as Operate;
  return { result: await operate(...args) };
};

/**
 * Lets `npm run staff`, `person`, `export` and `backup` work beside the running server, which alone may open
 * the data folder, through a socket in that folder that only its owner may use. Returns a function
 * that closes the socket.
 */
export const serveOperations = async (
  operations: LocalOperations,
  dataDir: string,
): Promise<() => Promise<void>> => {
  const path = socketIn(dataDir);
  const server = createServer(async (incoming, outgoing) => {
    // Reading fails when the client goes away; nothing may be thrown here, or the server ends.
    const reply = await text(incoming)
      .then((body) => replyTo(operations, body))
      .catch((error: Error): Reply => ({ error: error.message }));
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

/** Far longer than any operation takes. */
const REPLY_TIMEOUT_MS = 60_000;

const send = (path: string, message: Request, timeoutMs: number): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const outgoing = request({ socketPath: path, method: "POST", agent: false }, (incoming) => {
      text(incoming)
        .then((body) => JSON.parse(body) as Reply)
        .then(resolve, reject);
    });
    outgoing.once("error", reject);
    outgoing.setTimeout(timeoutMs, () =>
      outgoing.destroy(new OperationsError("The running server does not respond.")),
    );
    outgoing.end(JSON.stringify(message));
  });

/** Returns the operations of the server that uses this folder; undefined when none is running. */
export const connectOperations = async (
  dataDir: string,
  timeoutMs = REPLY_TIMEOUT_MS,
): Promise<LocalOperations | undefined> => {
  const path = socketIn(dataDir);
  const forward =
    (action: string): Operate =>
    async (...args) => {
      const { result, error } = await send(path, { action, args }, timeoutMs);
      if (error !== undefined) throw new OperationsError(error);
      return result;
    };
  const names = await forward(LIST)().catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ECONNREFUSED") return undefined;
    throw error;
  });
  if (names === undefined) return undefined;
  const operations = (names as readonly string[]).map((name) => [name, forward(name)]);
  return Object.fromEntries(operations) as LocalOperations;
};
