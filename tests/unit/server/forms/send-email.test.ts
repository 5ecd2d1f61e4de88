import { beforeEach, describe, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { toColumns } from "#domain/forms/to-row.ts";
import { SEND_EMAIL_PATH } from "#domain/send-email.ts";
import type { OwedMail } from "#server/database/results.ts";
import { sendEmail } from "#server/forms/send-email.ts";
import { clientNetwork } from "#server/http/client-network.ts";
import type { Outbox } from "#server/mail/outbox.ts";
import type { Worker } from "#server/mail/worker.ts";
import { post } from "#tests/support/gateway/gateway.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { MAIL_FAILED } from "#tests/support/spec.ts";

/** The states in which the outbox finds the emails, or its failure. */
let found: readonly OwedMail["state"][] | Error;
let outcome: Awaited<ReturnType<Worker["deliverNow"]>>;
let requested: unknown[];
let delivered: (readonly string[])[];
let lines: string[];
let route: ReturnType<typeof sendEmail>;

beforeEach(() => {
  [found, outcome, requested, delivered, lines] = [["waiting", "waiting"], "sent", [], [], []];
  const sendNow: Outbox["sendNow"] = async (form, columns) => {
    requested.push([form, columns]);
    if (found instanceof Error) throw found;
    return found.map((state, index) => ({ id: `${index}`, state }));
  };
  const deliverNow: Worker["deliverNow"] = async (ids) => {
    delivered.push(ids);
    return outcome;
  };
  route = sendEmail({
    outbox: { sendNow } as Outbox,
    worker: { deliverNow } as Worker,
    networkOf: (c) => clientNetwork(c, true),
    log: (line) => void lines.push(line),
  });
});

const values = sampleValues(contactForm);
const send = (body: unknown, headers: Record<string, string> = {}, from = "203.0.113.7") =>
  route.request(SEND_EMAIL_PATH, post(body, { "x-forwarded-for": from, ...headers }));
const sendForm = (formData: object = values) => send({ formType: "contact", formData });

const expectRefusal = async (response: Response, status: number) => {
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ error: expect.any(String) });
  expect(delivered).toEqual([]);
};

describe("a call for a stored submission", () => {
  test("finds it by the typed values, before blanks were trimmed and schemes added", async () => {
    const stored = sampleValues(speakerForm, { website: "https://example.org/me", name: "Asha" });
    const typed = { ...stored, website: " example.org/me ", name: "  Asha\n" };
    expect((await send({ formType: "speaker", formData: typed })).status).toBe(200);
    expect(requested).toEqual([["speaker", toColumns(speakerForm, stored)]]);
  });

  test("sends those of its two emails that wait, none a second time (7.8.2, 7.8.3)", async () => {
    expect(await (await sendForm()).json()).toEqual({ ok: true });
    found = ["sent", "waiting"];
    await sendForm();
    found = ["sent", "sent"];
    expect((await sendForm()).status).toBe(200);
    expect(delivered).toEqual([["0", "1"], ["1"]]);
  });

  test("returns the default error text when the mail was not accepted (7.8.4, 8.1.10)", async () => {
    outcome = "failed";
    const response = await sendForm();
    expect([response.status, await response.json()]).toEqual([502, { error: MAIL_FAILED }]);
    [outcome, found] = ["sent", ["dead", "waiting"]];
    expect((await sendForm()).status).toBe(502);
  });

  test("returns 202 when the mail server is slow (7.8.3)", async () => {
    outcome = "waiting";
    expect((await sendForm()).status).toBe(202);
  });
});

describe("a call that matches no stored submission", () => {
  test("sends nothing (7.8.2, 7.8.4)", async () => {
    found = [];
    await expectRefusal(await sendForm(), 404);
  });

  test.each([
    ["nothing", ""],
    ["broken JSON", "{"],
    ["null", "null"],
    ["an array", "[]"],
    ["a string", '"contact"'],
    ["an unknown form", { formType: "__proto__", formData: {} }],
    ["a form type that is not a string", { formType: ["contact"], formData: {} }],
    ["no data", { formType: "contact" }],
    ["an array as data", { formType: "contact", formData: [1, 2, 3, 4, 5] }],
    ["a missing key", { formType: "contact", formData: { name: "A" } }],
    ["a value that is not a string", { formType: "contact", formData: { ...values, name: 1 } }],
    ["a NUL", { formType: "contact", formData: { ...values, name: "a\0" } }],
    ["half of a character", { formType: "contact", formData: { ...values, name: "\ud800" } }],
    ["a hundred thousand nested arrays", `${"[".repeat(30_000)}${"]".repeat(30_000)}`],
  ])("refuses %s (7.8.4)", async (_what, body) => {
    await expectRefusal(await send(body), 400);
  });

  test.each(["text/plain", "application/x-www-form-urlencoded", "application/jsonp", ""])(
    "refuses a body of the type %j, which a form of another site can send",
    async (type) => expectRefusal(await send({}, { "content-type": type }), 415),
  );

  test("refuses more than 64 KB (7.8.4)", async () => {
    await expectRefusal(await send({ pad: "x".repeat(64 * 1024) }), 413);
  });

  test("reports a failure when the database cannot be reached (7.8.4)", async () => {
    found = Object.assign(new Error("visitor@example.org"), { code: "57P03" });
    await expectRefusal(await sendForm(), 503);
    expect(lines).toEqual(["send-email: 57P03"]);
  });
});

describe("many calls from one network", () => {
  test("are refused beyond the limit, with an error, and other networks are not affected (7.8.4)", async () => {
    const statuses = new Map<number, number>();
    for (let count = 0; count < 1_000; count += 1) {
      const { status } = await send("{}");
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 400: 400, 429: 600 });
    expect(await (await send("{}")).json()).toEqual({ error: MAIL_FAILED });
    expect((await send("{}", {}, "198.51.100.1")).status).toBe(400);
  });

  test("are counted together for all addresses of one IPv6 customer", async () => {
    for (let count = 0; count < 400; count += 1) await send("{}", {}, `2001:db8::${count}`);
    expect((await send("{}", {}, "2001:db8::ffff")).status).toBe(429);
    expect((await send("{}", {}, "2001:db8:0:1::1")).status).toBe(400);
  });
});
