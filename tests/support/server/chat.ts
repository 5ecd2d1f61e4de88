import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { afterEach } from "vitest";
import { listen } from "./listen.ts";

export type ChatAnswer = (response: ServerResponse, request: IncomingMessage) => void;

/** Returns a function that starts a team's chat, which answers so. Each one ends with its test. */
export const chats = () => {
  const servers: ReturnType<typeof createServer>[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });

  /** Returns the chat's address and what it was sent. */
  return async (answer: ChatAnswer) => {
    const bodies: unknown[] = [];
    const server = createServer((request, response) => {
      let body = "";
      request.setEncoding("utf8").on("data", (chunk) => {
        body += chunk;
      });
      request.on("end", () => {
        bodies.push(JSON.parse(body));
        answer(response, request);
      });
    });
    servers.push(server);
    const port = await listen(server);
    return { bodies, port, url: `http://127.0.0.1:${port}/services/T0/secret` };
  };
};
