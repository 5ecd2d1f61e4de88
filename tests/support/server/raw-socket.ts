import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** Opens a connection to a server, which reads nothing before `resume` is called. */
export const openSocket = async (url: string): Promise<Socket> => {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.on("error", () => {});
  await once(socket, "connect");
  return socket;
};

/** Returns requests as a client writes them to its connection without waiting for responses. */
export const pipelined = (paths: readonly string[]): string =>
  paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`).join("");
