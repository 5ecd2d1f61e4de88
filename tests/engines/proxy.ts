import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { text } from "node:stream/consumers";
import { startOutsideServices } from "#tests/support/browser/outside-services.ts";
import { listen } from "#tests/support/server/listen.ts";

export type TestProxy = {
  /** Host and port. */
  readonly address: string;
  /** Returns the errors and warnings on the console, and the responses from 400 on, since the last call. */
  takeErrors(): readonly string[];
  close(): void;
};

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

/**
 * Starts the proxy through which a browser reaches everything. It records the console of pages, which
 * WebDriver does not report: the script that does so comes from the page's own origin, as its security
 * policy demands; nothing else of the page or the policy is changed. What goes over TLS is served by
 * stand-ins, with a certificate that the browsers are started to accept. All else is refused, so that
 * no test leaves the machine.
 */
export const startProxy = async (): Promise<TestProxy> => {
  const errors: string[] = [];
  const outside = await startOutsideServices();

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
  proxy.on("connect", (_, socket: Socket) => {
    socket.on("error", () => {}); // A browser may close a connection at any time.
    socket.write("HTTP/1.1 200 Connection Established\r\n\r\n");
    outside.serve(socket);
  });
  return {
    address: `127.0.0.1:${await listen(proxy)}`,
    takeErrors: () => errors.splice(0),
    close: () => {
      outside.close();
      proxy.closeAllConnections();
      proxy.close();
    },
  };
};
