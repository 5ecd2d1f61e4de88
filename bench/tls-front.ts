import { request } from "node:http";
import { createSecureServer } from "node:http2";
import { generate } from "selfsigned";
import { build } from "vite";
import { listen } from "../tests/support/server/listen.ts";

/** The path of the empty page that every other one is compared with. */
export const EMPTY_PATH = "/empty";
/** The path of the page whose only work is to hydrate a heading with React. */
export const REACT_PATH = "/react";

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><link rel="icon" href="data:,"></head><body>${body}</body></html>`;

/** Returns the script that hydrates the heading. */
const buildHydration = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    build: { write: false, rolldownOptions: { input: "bench/pages/hydrate-heading.js" } },
  });
  if (!("output" in built)) throw new Error("Vite built no script.");
  return built.output[0].code;
};

/** Starts a reverse proxy with HTTP/2 and TLS on a free loopback port, as it would be in production. */
export const startTlsFront = async (
  serverUrl: string,
): Promise<{ url: string; stop: () => void }> => {
  const { private: key, cert } = await generate([{ name: "commonName", value: "127.0.0.1" }], {
    algorithm: "sha256",
  });
  const own: Readonly<Record<string, readonly [type: string, body: string]>> = {
    [EMPTY_PATH]: ["text/html; charset=utf-8", page("Empty", "<p>Empty</p>")],
    [REACT_PATH]: [
      "text/html; charset=utf-8",
      page("React", '<div><h1>React</h1></div><script type="module" src="/react.js"></script>'),
    ],
    "/react.js": ["text/javascript", await buildHydration()],
  };
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (incoming, outgoing) => {
    const file = own[incoming.url ?? ""];
    if (file) {
      outgoing.writeHead(200, { "content-type": file[0] }).end(file[1]);
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
