import { Hono } from "hono";

/** `GET /healthz`: 200 while the data can be reached, else 503. `check` throws when it cannot. */
export const health = (check: () => Promise<void>): Hono =>
  new Hono().get("/healthz", async (c) => {
    const isReady = await check().then(
      () => true,
      () => false,
    );
    return c.text(isReady ? "ok" : "unavailable", isReady ? 200 : 503, {
      "cache-control": "no-store",
    });
  });
