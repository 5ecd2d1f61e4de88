import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import * as errors from "#server/errors.ts";
import { createGateway } from "#server/gateway/create-gateway.ts";
import { deriveKeys } from "#server/gateway/keys.ts";
import { appWith } from "#tests/support/server/app-with.ts";
import { defaultEdition } from "#tests/support/server/edition.ts";
import { FAILURE } from "#tests/support/spec.ts";

const { errorPlace, errorReason, MailError } = errors;

/** A visitor's text in the shape of a line of the stack. */
const TYPED = "ravi@example.com is my address\n    at ravi (file:///home/ravi/secret.ts:1:2)";

const logOf = async (thrown: Error): Promise<{ status: number; body: string; log: string }> => {
  const lines: string[] = [];
  const app = appWith({
    sendEmail: new Hono().post("/api/send-email", () => {
      throw thrown;
    }),
    log: (line) => lines.push(line),
  });
  const response = await app.request("/api/send-email?email=ravi@example.com", { method: "POST" });
  return { status: response.status, body: await response.text(), log: lines.join("\n") };
};

describe("a handler that throws", () => {
  test("leaves method, path, name, code and place in the log", async () => {
    const { status, body, log } = await logOf(
      Object.assign(new TypeError("x"), { code: "ERR_TEST" }),
    );
    expect(status).toBe(500);
    expect(JSON.parse(body)).toEqual({ error: FAILURE.contact });
    expect(log).toMatch(
      /^POST \/api\/send-email failed: TypeError ERR_TEST\n {4}at .*errors\.test/,
    );
  });

  test("leaves no personal data in the log", async () => {
    const thrown = new Error(TYPED, { cause: new Error(TYPED) });
    const { body, log } = await logOf(Object.assign(thrown, { code: TYPED }));
    expect(log).toContain("errors.test.ts");
    expect(log + body).not.toMatch(/ravi|secret/);
  });
});

test("a call of the gateway that throws leaves its place in the log, and no personal data", async () => {
  const lines: string[] = [];
  const keys = deriveKeys(new Uint8Array(32));
  const fail = () => Promise.reject(new TypeError(TYPED));
  const gateway = createGateway({
    database: {
      engine: "pglite",
      transaction: fail,
      transactionAs: fail,
      check: fail,
      close: async () => {},
    },
    mailer: { destination: "nowhere", send: async () => {}, close: () => {} },
    keys,
    edition: defaultEdition,
    networkOf: () => "192.0.2.1",
    log: (line) => lines.push(line),
    info: (line) => lines.push(line),
  });
  const response = await gateway.request("/rest/v1/rpc/is_allowed_admin?x=ravi", {
    method: "POST",
    headers: { apikey: keys.publishableKey, "content-type": "application/json" },
    body: JSON.stringify({ email_input: "ravi@example.com" }),
  });
  expect(response.status).toBe(500);
  expect(lines.join("\n")).toMatch(
    /^gateway: POST \/rest\/v1\/rpc\/is_allowed_admin failed: TypeError\n {4}at .*errors\.test/,
  );
  expect(lines.join("\n") + (await response.text())).not.toMatch(/ravi|secret/);
});

test("the place of an error is its first three call sites, and its cause without a message", () => {
  const cause = Object.assign(new Error(TYPED), { code: "ECONNREFUSED" });
  const deep = (calls: number): Error =>
    calls === 0 ? new Error("x", { cause }) : deep(calls - 1);
  const [first, ...places] = errorPlace(deep(5)).split("\n");
  expect(first).toBe("Error, caused by Error ECONNREFUSED");
  expect(places).toHaveLength(3);
});

test.each([[undefined], [null], ["ravi@example.com"], [{}], [{ name: TYPED }]])(
  "a thrown value that is no error is called unknown: %j",
  (thrown) => {
    expect(errorPlace(thrown)).toBe("unknown");
    expect(errorReason(thrown)).toBe("unknown");
  },
);

test("the reason of an outage is its code, else its name, and a mail server's own code", () => {
  expect(errorReason(Object.assign(new Error(TYPED), { code: "ESOCKET" }))).toBe("ESOCKET");
  expect(errorReason(new TypeError(TYPED))).toBe("TypeError");
  expect(errorReason(new MailError("EENVELOPE 550", "refused"))).toBe("EENVELOPE 550");
});

test("every error class of the server carries its own name", () => {
  const classes = Object.entries(errors).filter(([name]) => /^[A-Z].*Error$/.test(name));
  expect(classes.length).toBeGreaterThan(5);
  for (const [name, Class] of classes)
    expect(new (Class as new (message: string, detail: object) => Error)("x", {}).name).toBe(name);
});
