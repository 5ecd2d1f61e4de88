import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { pglite } from "#tests/support/database/engines.ts";
import { openGateway, post, stored } from "#tests/support/gateway/gateway.ts";
import { opened } from "#tests/support/opened.ts";
import { serveApp } from "#tests/support/server/serve-app.ts";

const MEGABYTE = 1024 * 1024;
/** A server that waits for the rest of a body does not respond at all. */
const SILENT_MS = 20_000;
const PATHS = ["/rest/v1/contact_queries", "/rest/v1/rpc/is_allowed_admin", "/auth/v1/otp"];

describe("bodies over a real connection (docs/security.md 5.17)", () => {
  const gateway = opened(() => openGateway(pglite));
  const server = opened(() => serveApp(gateway));

  /** Sends until the server responds or everything is sent. Returns the status and the bytes sent. */
  const send = (path: string, headers: string[], chunkOf: (n: number) => string | undefined) =>
    new Promise<{ status: number; sent: number }>((resolve, reject) => {
      const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
      let response = "";
      let sent = 0;
      let n = 0;
      const pump = () => {
        while (response === "" && !socket.destroyed) {
          const chunk = chunkOf(n++);
          if (chunk === undefined) return;
          if (sent > 10 * MEGABYTE) return void socket.destroy();
          sent += chunk.length;
          if (!socket.write(chunk)) return void socket.once("drain", pump);
        }
      };
      const done = () => {
        const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1] ?? 0);
        socket.destroy();
        if (status) resolve({ status, sent });
        else reject(new Error("The connection was closed without a response."));
      };
      socket.on("data", (data) => {
        response += data;
        done();
      });
      socket.setTimeout(SILENT_MS, done);
      socket.on("error", done);
      socket.on("close", done);
      socket.write(
        [
          `POST ${path} HTTP/1.1`,
          "host: gateway.test",
          `apikey: ${gateway.keys.publishableKey}`,
          "content-type: application/json",
          ...headers,
          "",
          "",
        ].join("\r\n"),
      );
      pump();
    });

  test.each(PATHS)("refuses 10 MB at %s before they have arrived", async (path) => {
    const { status, sent } = await send(path, [`content-length: ${10 * MEGABYTE}`], (n) =>
      n === 0 ? "[" : undefined,
    );
    expect(status).toBe(413);
    expect(sent).toBe(1);
  });

  test.each(PATHS)("refuses an endless body in chunks at %s", async (path) => {
    const chunk = "a".repeat(16 * 1024);
    const { status, sent } = await send(path, ["transfer-encoding: chunked"], () =>
      [chunk.length.toString(16), chunk, ""].join("\r\n"),
    );
    expect(status).toBe(413);
    expect(sent).toBeLessThan(10 * MEGABYTE);
  });

  test("reads 1 KB about an address and refuses a byte more", async () => {
    const ask = (bytes: number) => {
      const email_input = "x".repeat(bytes - JSON.stringify({ email_input: "" }).length);
      return gateway.request("/rest/v1/rpc/is_allowed_admin", post({ email_input }));
    };
    expect([(await ask(1024)).status, (await ask(1025)).status]).toEqual([200, 413]);
  });

  test("has stored nothing and still works", async () => {
    expect(await stored(gateway, "public.contact_queries")).toBe(0);
    const { status } = await send("/rest/v1/rpc/is_allowed_admin", ["content-length: 19"], (n) =>
      n === 0 ? '{"email_input":"x"}' : undefined,
    );
    expect(status).toBe(200);
  });
});
