import { Hono } from "hono";
import { expect, test } from "vitest";
import { clientNetwork, networkOf } from "#server/http/client-network.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  [" 203.0.113.7 ", "203.0.113.7"],
  ["203.0.113.7:5678", "203.0.113.7"],
  ["[2001:db8:1:2::9]:80", "2001:db8:1:2::/64"],
  ["[::ffff:203.0.113.7]:80", "203.0.113.7"],
  ["[::1]", "0:0:0:0::/64"],
  ["nonsense", "unknown"],
  ["[nonsense]:80", "unknown"],
  ["", "unknown"],
])("counts %j as %s", (address, network) => expect(networkOf(address)).toBe(network));

const networkFor = async (trustProxy: boolean, forwarded: string, peer = "198.51.100.9") => {
  const app = new Hono().get("/", (context) => context.text(clientNetwork(context, trustProxy)));
  const socket = { remoteAddress: peer, remotePort: 1, remoteFamily: "IPv4" };
  const response = await app.request(
    "/",
    { headers: { "x-forwarded-for": forwarded } },
    { incoming: { socket } },
  );
  return response.text();
};

test("trusts only the socket when no proxy is trusted", async () => {
  expect(await networkFor(false, "203.0.113.7")).toBe("198.51.100.9");
});

test("trusts the entry that the proxy added, not those that the caller wrote before it", async () => {
  expect(await networkFor(true, "10.0.0.1, 203.0.113.7")).toBe("203.0.113.7");
});
