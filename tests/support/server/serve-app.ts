import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import { listen } from "./listen.ts";

export type ServedApp = { readonly url: string; readonly close: () => Promise<void> };

/** Serves an app on a free loopback port. */
export const serveApp = async ({
  fetch,
}: Pick<Parameters<typeof createAdaptorServer>[0], "fetch">): Promise<ServedApp> => {
  const server = createAdaptorServer({ fetch }) as Server;
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
};
