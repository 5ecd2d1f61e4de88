import { expect, test } from "vitest";
import { widerNetwork } from "#server/gateway/sign-in/trusted-networks.ts";
import { networkOf } from "#server/http/client-network.ts";

test.each([
  ["203.0.113.17", "203.0.113.0/24"],
  ["2001:db8:1:2::9", "2001:db8:1::/48"],
  ["::1", "0:0:0::/48"],
  ["", "unknown"],
])("counts a stranger at %s as one of %s", (address, wider) => {
  expect(widerNetwork(networkOf(address))).toBe(wider);
});
