import { request } from "node:http";
import { createSecureServer } from "node:http2";
import { generate } from "selfsigned";
import { listen } from "#tests/support/listen.ts";

/** The page that every other one is measured against. */
export const EMPTY_PATH = "/empty";
const EMPTY_PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Empty</title><link rel="icon" href="data:,"></head><body><p>Empty</p></body></html>';

/** HTTP/2 with TLS on a free port of loopback, as a reverse proxy would stand before the product. */
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
      (answer) => {
        const { connection, "keep-alive": _, "transfer-encoding": __, ...kept } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, kept);
        answer.pipe(outgoing);
      },
    );
    forwarded.on("error", () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  const port = await listen(server);
  return { url: `https://127.0.0.1:${port}`, stop: () => server.close() };
};
