import { Hono } from "hono";
import { expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import type { Suspicion } from "#domain/forms/suspicion.ts";
import { toRow } from "#domain/forms/to-row.ts";
import { visitorCalls } from "#server/forms/visitor-calls.ts";
import { sampleValues } from "#tests/support/sample-values.ts";

const values = sampleValues(contactForm);
const ID = "0b9f1c2e-5d0a-8c6e-8f55-7f6f3f2d1a10";

/** Stores a form through a backend that responds so. Returns the result and the log. */
const storeWith = async (respond: () => Response, suspicion?: Suspicion) => {
  const lines: string[] = [];
  const requests: { path: string; init: RequestInit }[] = [];
  const calls = visitorCalls({
    backend: {
      publishableKey: "sb_publishable_test",
      call: async (path, init) => {
        requests.push({ path, init });
        return respond();
      },
    },
    sendEmail: new Hono(),
    log: (line) => void lines.push(line),
  });
  const app = new Hono().post("/", async (c) =>
    c.json({ failure: await calls.store(c, contactForm, values, ID, suspicion) }),
  );
  const response = await app.request("/", {
    method: "POST",
    headers: { "x-forwarded-for": "203.0.113.7" },
  });
  const { failure } = await response.json();
  return { failure, lines, requests };
};

test("stores one row with the publishable key, for the visitor's network (7.10.3)", async () => {
  const { failure, lines, requests } = await storeWith(() => new Response(null, { status: 201 }));
  expect({ failure, lines }).toEqual({ failure: undefined, lines: [] });
  expect(requests).toEqual([
    {
      path: "/rest/v1/contact_queries",
      init: {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-forwarded-for": "203.0.113.7",
          apikey: "sb_publishable_test",
        },
        body: JSON.stringify(toRow(contactForm, values, ID)),
      },
    },
  ]);
});

test("marks a row whose hidden field was filled in (7.10.8)", async () => {
  const { requests } = await storeWith(() => new Response(null, { status: 201 }), "trap");
  expect(requests[0]?.init.headers).toMatchObject({ "x-submission-suspect": "trap" });
});

test("counts a row that is already there as stored", async () => {
  const { failure } = await storeWith(() => Response.json({ code: "23505" }, { status: 409 }));
  expect(failure).toBeUndefined();
});

test.each<[string, () => Response, number, string]>([
  ["a refused row", () => Response.json({ code: "23514" }, { status: 400 }), 503, "400 23514"],
  ["a limit", () => Response.json({ code: "over_limit" }, { status: 429 }), 429, "429 over_limit"],
  ["a page of HTML", () => new Response("<html>", { status: 502 }), 503, "SyntaxError"],
  [
    "no network",
    () => {
      throw new TypeError("fetch failed for visitor@example.org");
    },
    503,
    "TypeError",
  ],
])("names %s in the log, and no visitor", async (_, respond, status, reason) => {
  const { failure, lines } = await storeWith(respond);
  expect(failure).toBe(status);
  expect(lines).toEqual([`/contact/general was not stored: ${reason}`]);
});
