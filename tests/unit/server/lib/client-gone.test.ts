import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import { createHttpServer } from "#server/http/http-server.ts";
import { isClientGone } from "#server/lib/client-gone.ts";
import { listen } from "#tests/support/server/listen.ts";

test.each(["GET", "POST"])(
  "a %s without a body that fails at once still has its client",
  async (method) => {
    const app = new Hono();
    app.all("/", () => {
      throw new Error("ours");
    });
    app.onError((_, c) => c.text(String(isClientGone(c)), 500));
    const { server } = createHttpServer(getRequestListener(app.fetch));
    const port = await listen(server);
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    const response = await fetch(`http://127.0.0.1:${port}/`, { method });
    expect(await response.text()).toBe("false");
  },
);
