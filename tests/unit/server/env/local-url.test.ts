import { expect, test } from "vitest";
import { localUrl } from "#server/env/local-url.ts";

test.each([
  ["127.0.0.1", "http://127.0.0.1:3000"],
  ["::1", "http://[::1]:3000"],
  ["0.0.0.0", "http://127.0.0.1:3000"],
  ["::", "http://[::1]:3000"],
  ["conference.example", "http://conference.example:3000"],
])("a server that listens on %s is reached at %s", (host, url) => {
  expect(localUrl({ host, port: 3000 })).toBe(url);
});
