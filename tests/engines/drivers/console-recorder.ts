import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";

export type ConsoleRecorder = {
  /** Host and port. */
  readonly address: string;
  /** Returns the reports of pages since the last call. */
  take(): readonly string[];
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
 * Starts a proxy between a browser and the server that records the console of pages,
 * which WebDriver does not report. The recording script comes from the page's own origin, as the
 * security policy of the page demands; nothing else of the page or the policy is changed. Requests
 * over TLS go on to another proxy.
 */
export const startConsoleRecorder = async (nextProxy: string): Promise<ConsoleRecorder> => {
  let reports: string[] = [];

  const forward = (incoming: IncomingMessage, response: ServerResponse): void => {
    const { url = "", method } = incoming;
    const headers = { ...incoming.headers, "accept-encoding": "identity" };
    const outgoing = request(url, { method, headers }, async (upstream) => {
      const { statusCode = 502, headers: received } = upstream;
      if (statusCode >= 400) reports.push(`${statusCode} ${url}`);
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

  const server = createServer(async (incoming, response) => {
    const { pathname } = new URL(incoming.url ?? "");
    if (pathname === SCRIPT_PATH)
      response
        .setHeader("content-type", "text/javascript")
        .end(`(${record})(${JSON.stringify(REPORT_PATH)});`);
    else if (pathname === REPORT_PATH) {
      reports.push(await text(incoming));
      response.end();
    } else forward(incoming, response);
  });
  server.on("connect", ({ url }, socket) => {
    const [host = "", port] = nextProxy.split(":");
    const next = connect(Number(port), host);
    next.write(`CONNECT ${url} HTTP/1.1\r\nHost: ${url}\r\n\r\n`);
    for (const end of [socket, next]) end.on("error", () => {}); // Either may close at any time.
    socket.pipe(next).pipe(socket);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    take: () => {
      const taken = reports;
      reports = [];
      return taken;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
