import { isIPv6 } from "node:net";
import { isLoopback } from "#server/lib/loopback.ts";

type Listening = { readonly host: string; readonly port: number };

/** The address at which a machine reaches its own server that listens on all addresses. */
const REACHED_AT: Readonly<Record<string, string>> = { "0.0.0.0": "127.0.0.1", "::": "::1" };

/** Returns the address at which this machine reaches a server that listens on HOST and PORT. */
export const localUrl = ({ host, port }: Listening): string => {
  const reached = REACHED_AT[host] ?? host;
  return `http://${isIPv6(reached) ? `[${reached}]` : reached}:${port}`;
};

type Address = Listening & {
  readonly publicUrl: string | undefined;
  readonly trustProxy: boolean;
};

/**
 * Returns where links in emails lead: PUBLIC_URL, or the listening address of a server for this machine
 * alone. PORT=0 is another port at each start, and behind a proxy visitors see another address.
 */
export const linkUrlOf = (address: Address): string | undefined => {
  const { host, port, publicUrl, trustProxy } = address;
  return (
    publicUrl ?? (isLoopback(host) && port !== 0 && !trustProxy ? localUrl(address) : undefined)
  );
};
