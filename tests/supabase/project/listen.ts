import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import type { Hono } from "hono";

export type Listening = { readonly url: string; readonly close: () => Promise<void> };

/** Serves an app on a free loopback port. */
// biome-ignore lint/suspicious/noExplicitAny: An app may have any bindings.
export const listen = async (app: Hono<any>): Promise<Listening> => {
  const server = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      if ("closeAllConnections" in server) server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
