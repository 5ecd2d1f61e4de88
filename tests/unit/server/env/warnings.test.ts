import { expect, test } from "vitest";
import { editionOf } from "#domain/edition.ts";
import { localUrl } from "#server/env/local-url.ts";
import { editionIsPast, unverifiedDatabase } from "#server/env/warnings.ts";

test("the start after the last day names the setting that shows the site before its dates", () => {
  expect(editionIsPast(editionOf("2026-02"), new Date("2026-11-24T00:00:00Z"))).toBe(
    "The dates of this edition (February 2026) are past. EVENT_DATES=2027-02 npm start shows the site before its dates.",
  );
});

test.each([
  ["postgres://db.example/x", true],
  ["postgres://db.example/x?sslmode=require", true],
  ["postgres://db.example/x?sslmode=verify-full&sslrootcert=/ca.pem", false],
  ["postgres://localhost/x", false],
  ["postgres:///x?host=/run/postgresql", false],
])("warns of %s, which leaves this machine without TLS that is checked: %s", (url, warns) =>
  expect(unverifiedDatabase(url) !== undefined).toBe(warns),
);

test.each([
  ["127.0.0.1", "http://127.0.0.1:3000"],
  ["::1", "http://[::1]:3000"],
  ["0.0.0.0", "http://127.0.0.1:3000"],
  ["::", "http://[::1]:3000"],
  ["conference.example", "http://conference.example:3000"],
])("a server that listens on %s is reached at %s", (host, url) => {
  expect(localUrl({ host, port: 3000 })).toBe(url);
});
