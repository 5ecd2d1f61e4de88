import { describe, expect, test } from "vitest";
import { mailtoLink } from "#app/features/staff/cards/contact-links.ts";
import { setApart } from "#domain/answers/set-apart.ts";
import { event } from "#domain/event.ts";
import { contactForm } from "#domain/forms/contact.ts";
import { forms } from "#domain/forms/registry.ts";
import { composeMail } from "#server/mail/templates/submission-mail.ts";
import { parseSender, toMessage } from "#server/mail/to-message.ts";
import { storedRow } from "#tests/support/database/submissions.ts";
import { sampleValues } from "#tests/support/sample-values.ts";
import { defaultEdition } from "#tests/support/server/edition.ts";

const RECORD = "4c88267e-5d0a-4c6e-9f55-7f6f3f2d1a10";
const EARLIER = ["0b9f1c2e-0000-4000-8000-000000000000", "1b9f1c2e-0000-4000-8000-000000000000"];

const compose = composeMail({
  edition: defaultEdition,
  linkUrl: undefined,
  mailboxes: event.mailboxes,
});

const answerTo = (body: string, thread: readonly string[] = [], form = contactForm) =>
  compose({
    id: "6a7c0f64-2f0e-4b1b-8a35-0d2f6d1f1c11",
    kind: "answer",
    form_type: form.formType,
    attempts: 1,
    suspect: false,
    submission: {
      ...storedRow(form, sampleValues(form), RECORD),
      created_at: "2026-11-21T20:00:00+00:00",
    },
    body,
    thread,
  });

/** Returns the addresses that can be clicked. */
const linksIn = (body: string): readonly string[] =>
  [...answerTo(body).html.matchAll(/<a href="([^"]*)"/g)].map(([, url = ""]) => url);

describe("an answer", () => {
  test.each(forms.filter(({ dashboard }) => dashboard))(
    "to a $noun goes to the applicant, under the subject of the card's link",
    (form) => {
      const mail = answerTo("Hello", [], form as typeof contactForm);
      const link = new URL(mailtoLink("visitor@example.org", form, RECORD));
      expect(mail.to).toBe("visitor@example.org");
      expect(mail.replyTo).toBe(event.mailboxes[form.mailbox]);
      expect(mail.subject).toBe(link.searchParams.get("subject"));
    },
  );

  test("ends with the day of the submission in the city and its reference number", () => {
    const { text, html } = answerTo("Dear Asha,\n\nyes.");
    const closing = "You wrote to us on 22 November 2026. Your reference number is 4c88267e.";
    expect(text).toContain(`Dear Asha,\n\nyes.\n\n${closing}\n\n--\n`);
    expect(html).toContain(closing);
    expect(html).toMatch(/<p dir="auto"[^>]*>Dear Asha,<\/p>\s*<p dir="auto"[^>]*>yes\.<\/p>/);
    expect(html).not.toContain("<img");
  });

  test("names the emails that it continues, and is not marked as automatic", () => {
    const message = toMessage(parseSender("team@example.org"), answerTo("Hello", EARLIER));
    const [first, second] = EARLIER.map((id) => `<${id}@example.org>`);
    expect(message).toMatchObject({
      messageId: "<6a7c0f64-2f0e-4b1b-8a35-0d2f6d1f1c11@example.org>",
      inReplyTo: second,
      references: [first, second],
    });
    expect(message.headers).toBeUndefined();
    const alone = toMessage(parseSender("team@example.org"), answerTo("Hello"));
    expect(alone).not.toHaveProperty("inReplyTo");
    expect(alone.headers).toBeUndefined();
  });

  test.each([
    ["https://example.org/venue?a=1&b=2", "https://example.org/venue?a=1&amp;b=2"],
    ["See (http://example.org/a).", "http://example.org/a"],
    ["“https://example.org”", "https://example.org"],
  ])("links the address in %s", (body, url) => {
    expect(linksIn(body)).toEqual([url]);
  });

  test.each([
    setApart("https://evil.example/"),
    `Dear ${setApart("https://evil.example")}, hello`,
    `${setApart("https://evil.example")}'s talk`,
    `https://${setApart("evil.example")}/`,
    `https://example.org/${setApart("@evil.example")}`,
    setApart("a\u2069 https://evil.example \u2068b"),
    setApart("one\nhttps://evil.example\ntwo"),
    "javascript:alert(1) ftp://example.org data:text/html,x evil.example",
  ])("links nothing in %j (7.8.17)", (body) => {
    expect(linksIn(body)).toEqual([]);
  });

  test("shows markup as text, in the letter and in a link", () => {
    const { html } = answerTo(`<b onclick=x>${setApart("<img src=x>")} https://example.org/"><i>`);
    expect(html).toContain("&lt;b onclick=x&gt;");
    expect(html).toContain("&lt;img src=x&gt;");
    expect(html).not.toMatch(/<(b|img|i)\b/);
  });
});
