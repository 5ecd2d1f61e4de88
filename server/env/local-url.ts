import { isIPv6 } from "node:net";

type Listening = { readonly host: string; readonly port: number };

/** The address at which a machine reaches its own server that listens on all addresses. */
const REACHED_AT: Readonly<Record<string, string>> = { "0.0.0.0": "127.0.0.1", "::": "::1" };

export const localUrl = ({ host, port }: Listening): string => {
  const address = REACHED_AT[host] ?? host;
  const hostname = isIPv6(address) ? `[${address}]` : address;
  return `http://${hostname}:${port}`;
};
