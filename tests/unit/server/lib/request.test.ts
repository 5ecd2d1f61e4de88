import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import { isClientGone } from "#server/lib/request.ts";
import { serveApp } from "#tests/support/server/serve-app.ts";

test.each(["GET", "POST"])("a %s without a body that fails still has a client", async (method) => {
  const app = new Hono();
  app.all("/", () => {
    throw new Error("ours");
  });
  app.onError((_, c) => c.text(String(isClientGone(c)), 500));
  const { url, close } = await serveApp(app);
  onTestFinished(close);
  const response = await fetch(`${url}/`, { method });
  expect(await response.text()).toBe("false");
});
