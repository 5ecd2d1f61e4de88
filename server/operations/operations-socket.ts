import { rm } from "node:fs/promises";
import { createServer, request } from "node:http";
import { join, relative } from "node:path";
import { text } from "node:stream/consumers";
import { OperationsError } from "#server/errors.ts";
import type { LocalOperations } from "./operations.ts";

/** The only actions that a request may name. */
const ACTIONS = [
  "addStaff",
  "removeStaff",
  "listStaff",
  "listMailFailures",
  "releaseMail",
  "forgetMail",
  "listSubmissions",
  "listMails",
  "correctSubmission",
  "eraseSubmissions",
  "findAccount",
  "dumpFolder",
  "describeDatabase",
] as const satisfies readonly (keyof LocalOperations)[];

type Action = (typeof ACTIONS)[number];
type Request = { readonly action: Action; readonly args: readonly unknown[] };
type Reply = { readonly result?: unknown; readonly error?: string };

/** Relative, because the path of a socket is limited to about 100 bytes. */
const socketIn = (dataDir: string): string =>
  relative(process.cwd(), join(dataDir, "staff.sock")) || "staff.sock";

const parseRequest = (body: string): Request => {
  const { action, args } = Object(JSON.parse(body)) as { action?: unknown; args?: unknown };
  const known = ACTIONS.find((name) => name === action);
  if (known === undefined || !Array.isArray(args))
    throw new OperationsError("The server does not know this operation.");
  return { action: known, args };
};

const replyTo = async (operations: LocalOperations, body: string): Promise<Reply> => {
  const { action, args } = parseRequest(body);
  const operate = operations[action] as (...args: readonly unknown[]) => Promise<unknown>;
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

/**
 * Returns the operations of the server that is using this folder; undefined when none is running.
 */
export const connectOperations = async (
  dataDir: string,
  timeoutMs = REPLY_TIMEOUT_MS,
): Promise<LocalOperations | undefined> => {
  const path = socketIn(dataDir);
  const call = async (action: Action, ...args: readonly unknown[]): Promise<never> => {
    const { result, error } = await send(path, { action, args }, timeoutMs);
    if (error !== undefined) throw new OperationsError(error);
    return result as never;
  };
  const isRunning = await call("listStaff").then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" || error.code === "ECONNREFUSED") return false;
      throw error;
    },
  );
  if (!isRunning) return undefined;
  return {
    addStaff: (email) => call("addStaff", email),
    removeStaff: (email) => call("removeStaff", email),
    listStaff: () => call("listStaff"),
    listMailFailures: () => call("listMailFailures"),
    releaseMail: () => call("releaseMail"),
    forgetMail: (submissionId) => call("forgetMail", submissionId),
    listSubmissions: (table, position) => call("listSubmissions", table, position),
    listMails: (table, ids) => call("listMails", table, ids),
    correctSubmission: (table, correction) => call("correctSubmission", table, correction),
    eraseSubmissions: (table, ids) => call("eraseSubmissions", table, ids),
    findAccount: (email) => call("findAccount", email),
    dumpFolder: (path) => call("dumpFolder", path),
    describeDatabase: () => call("describeDatabase"),
  };
};
