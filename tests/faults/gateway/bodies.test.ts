import { once } from "node:events";
import { describe, expect, test } from "vitest";
import { pglite } from "#tests/support/database/engines.ts";
import { openGateway, post, stored } from "#tests/support/gateway/gateway.ts";
import { opened } from "#tests/support/opened.ts";
import { openSocket } from "#tests/support/server/raw-socket.ts";
import { serveApp } from "#tests/support/server/serve-app.ts";

const MEGABYTE = 1024 * 1024;
const PATHS = ["/rest/v1/contact_queries", "/rest/v1/rpc/is_allowed_admin", "/auth/v1/otp"];

describe("bodies over a real connection (docs/security.md 5.17)", () => {
  const gateway = opened(() => openGateway(pglite));
  const server = opened(() => serveApp(gateway));

  /** Sends until the server responds or everything is sent. Returns the status and the bytes sent. */
  const send = async (path: string, header: string, chunks: Iterable<string>) => {
    const socket = await openSocket(server.url);
    let response = "";
    socket.on("data", (data) => {
      response += data;
    });
    const answered = Promise.race([once(socket, "data"), once(socket, "close")]);
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: gateway.test\r\napikey: ${gateway.keys.publishableKey}\r\ncontent-type: application/json\r\n${header}\r\n\r\n`,
    );
    let sent = 0;
    for (const chunk of chunks) {
      if (response || socket.destroyed || sent > 10 * MEGABYTE) break;
      sent += chunk.length;
      await new Promise((resolve) => socket.write(chunk, resolve));
    }
    await answered;
    socket.destroy();
    return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1]), sent };
  };

  test.each(PATHS)("refuses 10 MB at %s before they have arrived", async (path) => {
    const length = `content-length: ${10 * MEGABYTE}`;
    expect(await send(path, length, ["["])).toEqual({ status: 413, sent: 1 });
  });

  test.each(PATHS)("refuses an endless body in chunks at %s", async (path) => {
    const chunk = "a".repeat(16 * 1024);
    const chunks = Array(700).fill([chunk.length.toString(16), chunk, ""].join("\r\n"));
    const { status, sent } = await send(path, "transfer-encoding: chunked", chunks);
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
    const body = '{"email_input":"x"}';
    const call = send("/rest/v1/rpc/is_allowed_admin", "content-length: 19", [body]);
    expect((await call).status).toBe(200);
  });
});
