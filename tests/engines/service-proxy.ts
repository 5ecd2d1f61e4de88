import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { event } from "#domain/event.ts";
import { priceSources, rateSources } from "#domain/price-sources.ts";
import { responseOf } from "#tests/support/browser/price-services.ts";

export type ServiceProxy = {
  /** Host and port. */
  readonly address: string;
  close(): void;
};

const services: ReadonlyMap<string, string> = new Map(
  [...priceSources, ...rateSources].map(({ name, url }) => [url, name]),
);

/** Returns a TLS key with its certificate, for a client that accepts any. */
const selfSigned = (): string => {
  const args = "req -x509 -newkey rsa:2048 -nodes -subj /CN=stand-in -keyout - -out -";
  return execFileSync("openssl", args.split(" "), {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
};

/**
 * Starts a proxy that responds in place of the price services and the rewards site and refuses all
 * others, so that no test leaves the machine. The pages request fixed origins over TLS, so the proxy
 * terminates TLS itself, with a certificate that the browsers are started to accept; fetch, CORS and
 * the security policy are the browser's own.
 */
export const startServiceProxy = async (): Promise<ServiceProxy> => {
  const pem = selfSigned();
  const origins = createHttpsServer({ key: pem, cert: pem }, ({ headers, url }, response) => {
    const address = `https://${headers.host}${url}`;
    const service = services.get(address);
    if (service) {
      response.setHeader("access-control-allow-origin", "*");
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(responseOf(service)));
    } else if (address.startsWith(`${event.rewardsUrl}/`)) {
      response.setHeader("content-type", "text/html");
      response.end("<!doctype html><title>Rewards</title><h1>The rewards site</h1>");
    } else response.writeHead(404).end();
  });
  const proxy = createHttpServer((_, response) => response.writeHead(403).end());
  proxy.on("connect", (_, socket) => {
    socket.on("error", () => {}); // A browser may close a connection at any time.
    socket.write("HTTP/1.1 200 Connection Established\r\n\r\n");
    origins.emit("connection", socket);
  });
  await once(proxy.listen(0, "127.0.0.1"), "listening");
  return {
    address: `127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: () => {
      origins.closeAllConnections();
      proxy.closeAllConnections();
      proxy.close();
    },
  };
};
