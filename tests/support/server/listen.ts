import { type AddressInfo, createServer, type Server } from "node:net";

/** Lets a server listen on loopback, on a free port unless one is given, and returns the port. */
export const listen = async (server: Server, port = 0): Promise<number> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", reject);
  server.listen(port, "127.0.0.1", resolve);
  await promise;
  server.off("error", reject);
  return (server.address() as AddressInfo).port;
};

/** Returns a port that was free a moment ago, for a program that opens it itself. */
export const freePort = async (): Promise<number> => {
  const probe = createServer();
  const port = await listen(probe);
  await new Promise((resolve) => probe.close(resolve));
  return port;
};
