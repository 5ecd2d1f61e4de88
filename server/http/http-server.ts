import { readFileSync } from "node:fs";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Descriptors kept for the database, its files and the mail. */
const RESERVED_FILES = 256;
/** The default where the system does not tell (proc(5)). */
const USUAL_OPEN_FILES = 1_024;

/** Returns how many files the process may open, connections among them. */
const openFilesLimit = (): number => {
  try {
    const limits = readFileSync("/proc/self/limits", "utf8");
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? USUAL_OPEN_FILES);
  } catch {
    return USUAL_OPEN_FILES;
  }
};

export const connectionLimits = () => ({
  // A request without a body then has no stream to end; known to Node from 24.12 on.
  optimizeEmptyRequests: true,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // How often the two limits above are checked.
  connectionsCheckingInterval: 5_000,
  // Longer than the 60 s of usual proxies, which would otherwise reuse a connection that just closed.
  keepAliveTimeout: 75_000,
  // How long an open request may wait without a byte in either direction; Node may wait twice as long.
  // Longer than the slowest call, a code whose mail may take 20 s.
  silenceMs: 30_000,
  maxConnections: Math.min(10_000, openFilesLimit() - RESERVED_FILES),
  maxRequestsPerConnection: 1_000,
  // Requests on one connection whose responses have not been sent. A browser sends one at a time.
  maxUnanswered: 10,
});

/** How long a stop waits for connections to send their last request. */
const LAST_REQUEST_MS = 500;
/** How long a stop waits for requests that are being handled. */
const DRAIN_MS = 5_000;

export const createHttpServer = (handle: RequestListener, limits = connectionLimits()) => {
  const unanswered = new Map<Socket, Set<ServerResponse>>();
  let isDraining = false;

  const server = createServer(limits, (incoming, outgoing) => {
    const { socket } = incoming;
    const responses = unanswered.get(socket);
    // These requests arrived together with those that ended the connection.
    if (!responses || socket.destroyed) return;
    responses.add(outgoing);
    outgoing.once("close", () => responses.delete(outgoing));
    if (responses.size > limits.maxUnanswered) socket.destroy();
    else if (isDraining)
      outgoing
        .writeHead(503, { connection: "close", "retry-after": "5" })
        .end("The server is stopping.");
    else handle(incoming, outgoing);
  });
  server.maxConnections = limits.maxConnections;
  server.maxRequestsPerSocket = limits.maxRequestsPerConnection;
  server.setTimeout(limits.silenceMs);
  server.on("connection", (socket) => {
    unanswered.set(socket, new Set());
    socket.once("close", () => unanswered.delete(socket));
  });

  return {
    server,
    /**
     * Takes no new connection, answers 503 to new requests, and resolves once those under way are
     * answered. Every response from then on closes its connection.
     */
    drain: async (): Promise<void> => {
      isDraining = true;
      const underWay = [...unanswered.values()].flatMap((responses) => [...responses]);
      for (const response of underWay)
        if (!response.headersSent) response.setHeader("connection", "close");
      // The method of HTTP servers would also cut idle connections, on which a request may be on its way.
      const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
      await Promise.race([
        Promise.all([
          Promise.race([closed, sleep(LAST_REQUEST_MS)]),
          ...underWay.map((response) => new Promise((resolve) => response.once("close", resolve))),
        ]),
        sleep(DRAIN_MS),
      ]);
    },
  };
};
