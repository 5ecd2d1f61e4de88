import { describe, expect, onTestFinished, test, vi } from "vitest";
import { event } from "#domain/event.ts";
import { contactForm } from "#domain/forms/contact.ts";
import { forms } from "#domain/forms/registry.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { studentVolunteerForm } from "#domain/forms/student-volunteer.ts";
import { answerSubject } from "#domain/submissions/answer-mail.ts";
import type { SubmissionState } from "#domain/submissions/history.ts";
import type { Outcome } from "#domain/submissions/outcomes.ts";
import { markUserText } from "#domain/submissions/user-text.ts";
import type { OutboxItem } from "#server/database/results.ts";
import type { ApplicantLink } from "#server/mail/outbox.ts";
import { parseSender, toMessage } from "#server/mail/to-message.ts";
import { storedRow } from "#tests/support/database/submissions.ts";
import { composeWith, outboxItem, RECORD } from "#tests/support/mail/outbox-item.ts";

const EARLIER = ["0b9f1c2e-0000-4000-8000-000000000000", "1b9f1c2e-0000-4000-8000-000000000000"];

const answerTo = (
  body: string,
  thread: readonly string[] = [],
  form = contactForm,
  over: Partial<OutboxItem> = {},
  links: readonly ApplicantLink[] = [],
) =>
  composeWith()(
    outboxItem(form, {
      kind: "answer",
      submission: {
        ...storedRow(form, {}, RECORD),
        created_at: "2026-11-21T20:00:00+00:00",
      },
      body,
      thread,
      ...over,
    }),
    links,
  );

const answerAbout = (topicTitle: string, outcome: Outcome | null) => {
  const submission = storedRow(speakerForm, { topicTitle }, RECORD);
  return answerTo("Hello", [], contactForm, { form_type: "speaker", submission, outcome });
};

/** Returns the addresses that can be clicked. */
const linksIn = (body: string): readonly string[] =>
  [...answerTo(body).html.matchAll(/<a href="([^"]*)"/g)].map(([, url = ""]) => url);

describe("an answer", () => {
  test("with a certificate is called so, and so is its button (2.25.1)", () => {
    const state = { has_certificate: true } as OutboxItem["state"];
    const link = {
      id: RECORD,
      created_at: "",
      form: contactForm,
      url: "https://a.example/#mine=k",
    };
    const { subject, html } = answerTo("Thank you.", [], contactForm, { state: state ?? null }, [
      link,
    ]);
    expect(subject).toBe(`Your certificate from ${event.shortName}`);
    expect(html).toContain(">Your certificate</a>");
  });

  test.each(forms.filter(({ dashboard }) => dashboard))(
    "to a $noun goes to the applicant, and replies to the team",
    (form) => {
      const mail = answerTo("Hello", [], form as typeof contactForm);
      expect(mail.to).toBe("visitor@example.org");
      expect(mail.replyTo).toBe(event.mailboxes[form.mailbox]);
    },
  );

  test.each([
    ["accepted", "Accepted: Ten years of Lightning"],
    ["waiting", "Waiting list: Ten years of Lightning"],
    ["question", "Question: Ten years of Lightning"],
    ["declined", "About your application: Ten years of Lightning"],
    [null, "Our reply: Ten years of Lightning"],
  ] as const)("with the outcome %s has the subject and heading %s (7.8.14)", (outcome, subject) => {
    const mail = answerAbout("Ten years of Lightning", outcome);
    expect(mail.subject).toBe(subject);
    expect(mail.html).toContain(`>${subject}</h1>`);
  });

  const ten = { day: "2027-02-13", starts: "10:00", ends: "10:30" };
  test.each([
    [ten, null, "Your talk is on Saturday 13 February, 10:00: T"],
    [{ ...ten, starts: null, ends: null }, null, "Your talk is on Saturday 13 February: T"],
    [
      { ...ten, starts: "12:00" },
      ten,
      "Your talk has moved: Saturday 13 February, 12:00 (was 10:00): T",
    ],
    [
      { ...ten, day: "2027-02-14" },
      ten,
      "Your talk has moved: Sunday 14 February, 10:00 (was Saturday 13 February, 10:00): T",
    ],
    [{ ...ten, ends: "11:00" }, ten, "Your talk has changed: Saturday 13 February, 10:00: T"],
    [null, ten, "The day and time of your talk no longer hold: T"],
  ])("about the slot %j after %j has the subject %s (7.8.14)", (slot, was, subject) => {
    const kind = {
      outcome: null,
      hasCertificate: false,
      isInvitation: true,
      slotEmail: { slot, was },
    };
    const row = storedRow(speakerForm, { topicTitle: "T" }, RECORD);
    expect(answerSubject(speakerForm, row, kind)).toBe(subject);
    const shift = slot && { ...slot, place: "Gate\u20282" };
    const volunteer = storedRow(studentVolunteerForm, { roleInterest: "Stage crew" }, RECORD);
    const toVolunteer = { ...kind, slotEmail: { slot: shift, was } };
    expect(answerSubject(studentVolunteerForm, volunteer, toVolunteer)).toBe(
      subject.replace("talk", "shift").replace(/: T$/, slot ? ": Gate 2" : ""),
    );
    const decision = { ...toVolunteer, outcome: "accepted", slotEmail: null } as const;
    expect(answerSubject(studentVolunteerForm, volunteer, decision)).toBe(
      "Accepted: Helping (your wish: Stage crew)",
    );
    const reminder = { ...kind, slotEmail: null };
    expect(answerSubject(speakerForm, row, reminder)).toBe("Will you be there? T");
  });

  test.each([
    ["", "Accepted: your speaker application"],
    ["Win at evil.com", "Accepted: your speaker application"],
    ["<b>Win</b>", "Accepted: your speaker application"],
    ["Ten years\u034f of Lightning", "Accepted: your speaker application"],
    ["దశాబ్దం", "Accepted: దశాబ్దం"],
    ["دس سال", "Accepted: دس سال"],
    ["x".repeat(300), `Accepted: ${"x".repeat(300)}`],
  ])("names the title %j only where it can do no harm (7.8.14)", (topicTitle, subject) => {
    expect(answerAbout(topicTitle, "accepted").subject).toBe(subject);
  });

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
    markUserText("https://evil.example/"),
    `Dear ${markUserText("https://evil.example")}, hello`,
    `${markUserText("https://evil.example")}'s talk`,
    `https://${markUserText("evil.example")}/`,
    `https://example.org/${markUserText("@evil.example")}`,
    markUserText("a\u2069 https://evil.example \u2068b"),
    markUserText("one\nhttps://evil.example\ntwo"),
    "javascript:alert(1) ftp://example.org data:text/html,x evil.example",
  ])("links nothing in %j (7.8.17)", (body) => {
    expect(linksIn(body)).toEqual([]);
  });

  test("shows markup as text, in the letter and in a link", () => {
    const { html } = answerTo(
      `<b onclick=x>${markUserText("<img src=x>")} https://example.org/"><i>`,
    );
    expect(html).toContain("&lt;b onclick=x&gt;");
    expect(html).toContain("&lt;img src=x&gt;");
    expect(html).not.toMatch(/<(b|img|i)\b/);
  });

  test("asks whoever was accepted if they come, until the last day (7.8.18)", () => {
    const state = { outcome: "accepted", outcome_sent_at: "now" } as SubmissionState;
    const link = {
      id: RECORD,
      created_at: "2026-01-01T00:00:00Z",
      form: speakerForm,
      url: "https://a.example",
    };
    const linkOn = (day: string) => {
      onTestFinished(() => void vi.useRealTimers());
      vi.useFakeTimers({ now: Date.parse(`${day}T12:00:00Z`), toFake: ["Date"] });
      const { text } = answerTo("Hello", [], contactForm, { form_type: "speaker", state }, [link]);
      return /^(.*):\nhttps/m.exec(text)?.[1];
    };
    expect(linkOn("2026-02-28")).toBe("Tell us if you will be there");
    expect(linkOn("2026-03-01")).toBe("See your application");
  });
});
