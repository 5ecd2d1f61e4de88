import { describe, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { setUpSendEmail } from "#tests/support/server/send-email.ts";
import { MAIL_FAILED } from "#tests/support/spec.ts";

const { lines, post, requestMail, stored, expectRefusal, breakDatabase } = setUpSendEmail();

describe("a call that matches no stored submission", () => {
  test("cannot name a submission that was never stored (7.8.2, 7.8.4)", async () => {
    await stored();
    await expectRefusal(
      await requestMail(contactForm, sampleValues(contactForm, { name: "Other" })),
      404,
    );
  });

  test.each([
    ["nothing", ""],
    ["broken JSON", "{"],
    ["null", "null"],
    ["an array", "[]"],
    ["a string", '"contact"'],
    ["an unknown form", '{"formType":"__proto__","formData":{}}'],
    ["a form type that is not a string", '{"formType":["contact"],"formData":{}}'],
    ["no data", '{"formType":"contact"}'],
    ["an array as data", '{"formType":"contact","formData":[1,2,3,4,5]}'],
    ["a missing key", '{"formType":"contact","formData":{"name":"A"}}'],
    [
      "a value that is not a string",
      JSON.stringify({ formType: "contact", formData: { ...sampleValues(contactForm), name: 1 } }),
    ],
    [
      "a NUL",
      JSON.stringify({ formType: "contact", formData: sampleValues(contactForm, { name: "a\0" }) }),
    ],
    [
      "half a surrogate pair",
      JSON.stringify({
        formType: "contact",
        formData: sampleValues(contactForm, { name: "\ud800" }),
      }),
    ],
    ["a hundred thousand nested arrays", `${"[".repeat(30_000)}${"]".repeat(30_000)}`],
  ])("refuses %s (7.8.4)", async (_what, body) => {
    await expectRefusal(await post(body), 400);
  });

  test.each(["text/plain", "application/x-www-form-urlencoded", "application/jsonp", ""])(
    "refuses a body of the type %j, which a form of another site can send",
    async (type) => {
      const formData = await stored();
      const body = JSON.stringify({ formType: contactForm.formType, formData });
      await expectRefusal(await post(body, { "content-type": type }), 415);
    },
  );

  test("refuses more than 64 KB (7.8.4)", async () => {
    await expectRefusal(await post(JSON.stringify({ pad: "x".repeat(64 * 1024) })), 413);
  });

  test("reports a failure when the database cannot be reached (7.8.4)", async () => {
    const outage = breakDatabase(
      Object.assign(new Error("visitor@example.org"), { code: "57P03" }),
    );
    const response = await requestMail(contactForm, sampleValues(contactForm));
    outage.mockRestore();
    await expectRefusal(response, 503);
    expect(lines.join()).toContain("send-email: 57P03");
    expect(lines.join()).not.toContain("@");
  });
});

describe("many calls from one network", () => {
  test("are refused beyond the limit, with an error, and other networks are not affected (7.8.4)", async () => {
    const statuses = new Map<number, number>();
    for (let count = 0; count < 1_000; count += 1) {
      const { status } = await post("{}");
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 400: 400, 429: 600 });
    expect(await (await post("{}")).json()).toEqual({ error: MAIL_FAILED });
    expect((await post("{}", {}, "198.51.100.1")).status).toBe(400);
  });

  test("are counted together for all addresses of one IPv6 customer", async () => {
    for (let count = 0; count < 400; count += 1) await post("{}", {}, `2001:db8::${count}`);
    expect((await post("{}", {}, "2001:db8::ffff")).status).toBe(429);
    expect((await post("{}", {}, "2001:db8:0:1::1")).status).toBe(400);
  });
});
