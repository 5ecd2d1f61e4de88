import { execFileSync } from "node:child_process";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import { text } from "node:stream/consumers";
import { event } from "#domain/event.ts";
import { priceSources, rateSources } from "#domain/price-sources.ts";
import { responseOf } from "#tests/support/browser/price-services.ts";
import { listen } from "#tests/support/server/listen.ts";

export type TestProxy = {
  /** Host and port. */
  readonly address: string;
  /** Returns the errors and warnings on the console, and the responses from 400 on, since the last call. */
  takeErrors(): readonly string[];
  close(): void;
};

const SERVICES: ReadonlyMap<string, string> = new Map(
  [...priceSources, ...rateSources].map(({ name, url }) => [url, name]),
);

const SCRIPT_PATH = "/console-recorder.js";
const REPORT_PATH = "/console-recorder";

/** Runs in the page before all its own code. Each report is waited for, so that none arrives late. */
const record = (reportPath: string): void => {
  const report = (message: unknown) => {
    const call = new XMLHttpRequest();
    call.open("POST", reportPath, false);
    call.send(String(message));
  };
  for (const level of ["error", "warn"] as const) {
    const write = console[level];
    console[level] = (...messages: unknown[]) => {
      report(messages.map(String).join(" "));
      write.apply(console, messages);
    };
  }
  addEventListener("error", ({ message }) => report(message));
  addEventListener("unhandledrejection", ({ reason }) => report(reason));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    report(`${violatedDirective} forbids ${blockedURI}`),
  );
};

/** Returns a TLS key with its certificate, for a client that accepts any. */
const selfSigned = (): string => {
  const args = "req -x509 -newkey rsa:2048 -nodes -subj /CN=stand-in -keyout - -out -";
  return execFileSync("openssl", args.split(" "), {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
};

/**
 * Starts the proxy through which a browser reaches everything. It records the console of pages, which
 * WebDriver does not report: the script that does so comes from the page's own origin, as its security
 * policy demands; nothing else of the page or the policy is changed. Over TLS the proxy responds in
 * place of the price services and the rewards site, with a certificate that the browsers are started
 * to accept; fetch, CORS and the policy are the browser's own. All else is refused, so that no test
 * leaves the machine.
 */
export const startProxy = async (): Promise<TestProxy> => {
  const errors: string[] = [];
  const pem = selfSigned();
  const origins = createHttpsServer({ key: pem, cert: pem }, ({ headers, url }, response) => {
    const address = `https://${headers.host}${url}`;
    const service = SERVICES.get(address);
    if (service) {
      response.setHeader("access-control-allow-origin", "*");
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(responseOf(service)));
    } else if (address.startsWith(`${event.rewardsUrl}/`)) {
      response.setHeader("content-type", "text/html");
      response.end("<!doctype html><title>Rewards</title><h1>The rewards site</h1>");
    } else response.writeHead(404).end();
  });

  const forward = (incoming: IncomingMessage, response: ServerResponse): void => {
    const { url = "", method } = incoming;
    const headers = { ...incoming.headers, "accept-encoding": "identity" };
    const outgoing = request(url, { method, headers }, async (upstream) => {
      const { statusCode = 502, headers: received } = upstream;
      if (statusCode >= 400) errors.push(`${statusCode} ${url}`);
      if (!received["content-type"]?.startsWith("text/html")) {
        upstream.pipe(response.writeHead(statusCode, received));
        return;
      }
      const { "content-length": _, ...kept } = received;
      const html = await text(upstream);
      response
        .writeHead(statusCode, kept)
        .end(html.replace("<head>", `<head><script src="${SCRIPT_PATH}"></script>`));
    });
    // The server has stopped, or the browser has left the page.
    outgoing.on("error", () => response.destroy());
    response.on("close", () => outgoing.destroy());
    incoming.pipe(outgoing);
  };

  const proxy = createServer(async (incoming, response) => {
    const { pathname, hostname } = new URL(incoming.url ?? "");
    if (hostname !== "127.0.0.1") response.writeHead(403).end();
    else if (pathname === SCRIPT_PATH)
      response
        .setHeader("content-type", "text/javascript")
        .end(`(${record})(${JSON.stringify(REPORT_PATH)});`);
    else if (pathname === REPORT_PATH) {
      errors.push(await text(incoming));
      response.end();
    } else forward(incoming, response);
  });
  proxy.on("connect", (_, socket) => {
    socket.on("error", () => {}); // A browser may close a connection at any time.
    socket.write("HTTP/1.1 200 Connection Established\r\n\r\n");
    origins.emit("connection", socket);
  });
  return {
    address: `127.0.0.1:${await listen(proxy)}`,
    takeErrors: () => errors.splice(0),
    close: () => {
      for (const server of [origins, proxy]) server.closeAllConnections();
      proxy.close();
    },
  };
};
