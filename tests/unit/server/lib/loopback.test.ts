import { expect, test } from "vitest";
import { isLoopback } from "#server/lib/loopback.ts";

test.each([
  ...["localhost", "a.localhost", "127.0.0.1", "127.1.2.3", "::ffff:127.0.0.1", "::1", "[::1]"],
])("%s is this machine", (host) => {
  expect(isLoopback(host)).toBe(true);
});

test.each(["", "0.0.0.0", "::", "localhost.example", "10.127.0.1", "::ffff:10.0.0.1", "::11"])(
  "%s is not",
  (host) => {
    expect(isLoopback(host)).toBe(false);
  },
);
