import { describe, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { forms } from "#domain/forms/registry.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { MailError } from "#server/errors.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { setUpSendEmail } from "#tests/support/server/send-email.ts";
import { MAIL_FAILED } from "#tests/support/spec.ts";

const { sent, mailer, requestMail, stored, runOut } = setUpSendEmail();

describe("a call for a stored submission", () => {
  test.each(forms)("sends the two mails of $formType at once (7.8.3)", async (form) => {
    const response = await requestMail(form, await stored(form));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ok: true });
    expect(sent).toHaveLength(2);
  });

  test("finds it by the typed values, before blanks were trimmed and schemes added", async () => {
    await stored(speakerForm, { website: "https://example.org/me", name: "Asha" });
    const typed = sampleValues(speakerForm, { website: " example.org/me ", name: "  Asha\n" });
    expect((await requestMail(speakerForm, typed)).status).toBe(200);
    expect(sent).toHaveLength(2);
  });

  test("sends nothing a second time, and still succeeds (7.8.2)", async () => {
    const values = await stored();
    await requestMail(contactForm, values);
    const replay = await requestMail(contactForm, values);
    expect(replay.status).toBe(200);
    expect(sent).toHaveLength(2);
  });

  test("returns the default error text when the mail was not accepted (7.8.4, 8.1.10)", async () => {
    mailer.handOver = async () => {
      throw new MailError("ESOCKET", false);
    };
    const response = await requestMail(contactForm, await stored());
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({ error: MAIL_FAILED });
  });

  test("returns 202 when the mail server is slow (7.8.3)", async () => {
    mailer.handOver = () => new Promise(() => {});
    const response = requestMail(contactForm, await stored());
    await runOut(5_000);
    expect((await response).status).toBe(202);
  });
});
