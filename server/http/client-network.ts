import { isIP } from "node:net";
import type { Context } from "hono";
import { bindingsOf } from "#server/lib/request.ts";

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** An address with a port, as some proxies write it: `192.0.2.1:5678`, `[2001:db8::1]:80`. */
const WITH_PORT = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/;

/** Returns the /64 of an IPv6 address, the smallest network that a provider gives to a customer. */
const first64Bits = (address: string): string => {
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const left = head.split(":").filter(Boolean);
  const right = (tail ?? "").split(":").filter(Boolean);
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => "0");
  return `${[...left, ...zeros, ...right].slice(0, 4).join(":")}::/64`;
};

/** Returns the network that limits count by: an IPv4 address, or the /64 of an IPv6 address. */
export const networkOf = (address: string): string => {
  const [whole, inBrackets, beforePort] = WITH_PORT.exec(address.trim()) ?? [address.trim()];
  const [bare = ""] = (inBrackets ?? beforePort ?? whole).split("%", 1);
  const unmapped = MAPPED_IPV4.exec(bare)?.[1] ?? bare;
  const version = isIP(unmapped);
  if (version === 0) return "unknown";
  return version === 4 ? unmapped : first64Bits(unmapped);
};

/** Returns the caller's network: behind our own proxy that of the last entry of X-Forwarded-For. */
export const clientNetwork = (context: Context, trustProxy: boolean): string => {
  const forwarded = trustProxy
    ? context.req.header("x-forwarded-for")?.split(",").at(-1)
    : undefined;
  const { incoming } = bindingsOf(context);
  return networkOf(forwarded ?? incoming?.socket.remoteAddress ?? "");
};
