import { execFileSync } from "node:child_process";
import { createServer } from "node:https";
import type { Socket } from "node:net";
import { event } from "#domain/event.ts";
import { priceSources, rateSources } from "#domain/price-sources.ts";
import { listen } from "#tests/support/server/listen.ts";

/** What each source of the price sends, with a value in the place of its price. */
const PRICES: Readonly<Record<string, (value: unknown) => object>> = {
  CoinGecko: (usd) => ({ bitcoin: { usd, usd_24h_change: 1.42 } }),
  Coinbase: (amount) => ({ data: { amount } }),
  "Blockchain.com": (last) => ({ USD: { last } }),
  Binance: (price) => ({ price }),
  Kraken: (last) => ({ result: { XXBTZUSD: { c: [last] } } }),
};

const SERVICES: ReadonlyMap<string, string> = new Map(
  [...priceSources, ...rateSources].map(({ name, url }) => [url, name]),
);

/** Stands in for the price services and the rewards site, over TLS. */
export type OutsideServices = {
  /** On 127.0.0.1. */
  readonly port: number;
  /** Names of the price services requested so far. */
  readonly requested: string[];
  /** Names of the price services that answer with 503 from now on. */
  readonly refusing: Set<string>;
  /** Serves a connection that another server accepted. */
  serve(connection: Socket): void;
  close(): void;
};

/** Returns a TLS key with its certificate, for a client that accepts any. */
const selfSigned = (): string => {
  const args =
    "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=stand-in -keyout - -out -";
  return execFileSync("openssl", args.split(" "), {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
};

/** Starts the services, reached by their own names, so that fetch, CORS and the policy are the browser's own. */
export const startOutsideServices = async (): Promise<OutsideServices> => {
  const requested: string[] = [];
  const refusing = new Set<string>();
  const pem = selfSigned();
  const server = createServer({ key: pem, cert: pem }, ({ headers, url }, response) => {
    const address = `https://${headers.host}${url}`;
    const service = SERVICES.get(address);
    if (service) {
      requested.push(service);
      response.setHeader("access-control-allow-origin", "*");
      response.setHeader("content-type", "application/json");
      if (refusing.has(service)) response.statusCode = 503;
      response.end(JSON.stringify(PRICES[service]?.(93_347.4) ?? { rates: { INR: 88.01 } }));
    } else if (address.startsWith(`${event.rewardsUrl}/`)) {
      response.setHeader("content-type", "text/html");
      response.end("<!doctype html><title>Rewards</title><h1>The rewards site</h1>");
    } else response.writeHead(404).end();
  });
  return {
    port: await listen(server),
    requested,
    refusing,
    serve: (connection) => server.emit("connection", connection),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
