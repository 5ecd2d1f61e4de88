import { connect, createServer } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { startSlowLink } from "#bench/networks/slow-link.ts";
import { listen } from "#tests/support/server/listen.ts";

test("a lossy link delivers every byte in its order", async () => {
  const sent = Array.from({ length: 4_000 }, (_, i) => `packet ${i}`).join("\n");
  const site = createServer((socket) => socket.end(sent));
  const link = await startSlowLink(await listen(site), {
    kilobitsPerSecond: 100_000,
    roundTripMs: 2,
    loss: 0.3,
  });
  onTestFinished(() => {
    link.stop();
    site.close();
  });
  expect(await text(connect(link.port, "127.0.0.1"))).toBe(sent);
});
