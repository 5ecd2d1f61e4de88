import { request } from "node:http";
import { createSecureServer } from "node:http2";
import { generate } from "selfsigned";
import { listen } from "../tests/support/server/listen.ts";

/** The path of the empty page that every other one is compared with. */
export const EMPTY_PATH = "/empty";
const EMPTY_PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Empty</title><link rel="icon" href="data:,"></head><body><p>Empty</p></body></html>';

/** Starts a reverse proxy with HTTP/2 and TLS on a free loopback port, as it would be in production. */
export const startTlsFront = async (
  serverUrl: string,
): Promise<{ url: string; stop: () => void }> => {
  const { private: key, cert } = await generate([{ name: "commonName", value: "127.0.0.1" }], {
    algorithm: "sha256",
  });
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (incoming, outgoing) => {
    if (incoming.url === EMPTY_PATH) {
      outgoing.writeHead(200, { "content-type": "text/html; charset=utf-8" });
      outgoing.end(EMPTY_PAGE);
      return;
    }
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).filter(([name]) => !name.startsWith(":") && name !== "host"),
    );
    const forwarded = request(
      new URL(incoming.url ?? "/", serverUrl),
      {
        method: incoming.method,
        headers: { ...headers, host: incoming.headers[":authority"] ?? incoming.headers.host },
      },
      (response) => {
        const { connection, "keep-alive": _, "transfer-encoding": __, ...kept } = response.headers;
        outgoing.writeHead(response.statusCode ?? 502, kept);
        response.pipe(outgoing);
      },
    );
    forwarded.on("error", () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  const port = await listen(server);
  return { url: `https://127.0.0.1:${port}`, stop: () => server.close() };
};
