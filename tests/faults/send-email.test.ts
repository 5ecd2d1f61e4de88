import { describe, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { forms } from "#domain/forms/registry.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { SUSPECT_HEADER } from "#domain/send-email.ts";
import { MailError } from "#server/errors.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { setUpSendEmail } from "#tests/support/send-email.ts";

const { sent, mailer, post, nudge, stored, runOut } = setUpSendEmail();

describe("a call for a stored submission", () => {
  test.each(forms)("sends the two mails of $formType at once", async (form) => {
    const answer = await nudge(form, await stored(form));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ ok: true });
    expect(sent).toHaveLength(2);
  });

  test("knows it by what was typed, before blanks and schemes were mended", async () => {
    await stored(speakerForm, { website: "https://example.org/me", name: "Asha" });
    const typed = sampleValues(speakerForm, { website: " example.org/me ", name: "  Asha\n" });
    expect((await nudge(speakerForm, typed)).status).toBe(200);
    expect(sent).toHaveLength(2);
  });

  test("sends nothing a second time, and says that all is well", async () => {
    const values = await stored();
    await nudge(contactForm, values);
    const replay = await nudge(contactForm, values);
    expect(replay.status).toBe(200);
    expect(sent).toHaveLength(2);
  });

  test("sends one mail per address though a thousand calls come at once", async () => {
    const values = await stored();
    const body = JSON.stringify({ formType: "contact", formData: values });
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) => post(body, {}, `203.0.${index % 250}.7`)),
    );
    expect(sent.map(({ to }) => to).sort()).toEqual([
      "hello@bitcoinhyderabad.example",
      "visitor@example.org",
    ]);
    for (const { status } of answers) expect([200, 202]).toContain(status);
  });

  test("marks the mail to the team when the page found the visitor suspect", async () => {
    const answer = await nudge(contactForm, await stored(), { [SUSPECT_HEADER]: "1" });
    expect(answer.status).toBe(200);
    expect(sent.map(({ subject }) => subject.startsWith("[Suspect]")).sort()).toEqual([
      false,
      true,
    ]);
  });

  test("answers with the default error text when the mail was not taken", async () => {
    mailer.handOver = async () => {
      throw new MailError("ESOCKET", false);
    };
    const answer = await nudge(contactForm, await stored());
    expect(answer.status).toBe(502);
    expect(await answer.json()).toEqual({ error: "Failed to send email" });
  });

  test("answers 202 when the mail server takes its time", async () => {
    mailer.handOver = () => new Promise(() => {});
    const answer = nudge(contactForm, await stored());
    await runOut(5_000);
    expect((await answer).status).toBe(202);
  });
});
