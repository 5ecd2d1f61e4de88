import { describe, expect, test } from "vitest";
import { event } from "#domain/event.ts";
import { contactForm } from "#domain/forms/contact.ts";
import { fieldsOf } from "#domain/forms/form.ts";
import { mediaPartnershipForm } from "#domain/forms/media-partnership.ts";
import { forms } from "#domain/forms/registry.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { sponsorForm } from "#domain/forms/sponsor.ts";
import { askForNews } from "#domain/next-edition.ts";
import type { FormValues } from "#domain/submission.ts";
import { composeWith, outboxItem, RECORD } from "#tests/support/mail/outbox-item.ts";

const { mailboxes } = event;
const compose = composeWith("https://dashboard.example");
const question = (values: FormValues) => compose(outboxItem(contactForm, {}, values));

test("a request for news is promised the next dates, and nothing else (7.8.10)", () => {
  const acknowledged = (values: FormValues) =>
    compose(outboxItem(contactForm, { kind: "acknowledgement" }, values)).text;
  const promise = "We will write when the next dates are set.";
  const { subject, message } = askForNews.values;
  expect(acknowledged({ subject, message })).toContain(promise);
  expect(acknowledged({ subject, message })).not.toContain(contactForm.copy.success);
  for (const values of [{ subject }, { message }, { subject, message: `${message} Thanks!` }])
    expect(acknowledged(values)).not.toContain(promise);
});

describe.each(forms)("the mails of $formType", (form) => {
  test("shows the team every filled field, in the order of the form, time and reference number (7.8.9)", () => {
    const { text, html } = compose(outboxItem(form));
    const places = fieldsOf(form).map(({ label }) => text.indexOf(`\n${label}:\n`));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    for (const { label } of fieldsOf(form)) expect(html).toContain(`>${label}</p>`);
    expect(text).toMatch(/Received \d+ \w+ \d{4} at \d\d:\d\d IST\. Reference number: 4c88267e\./);
  });

  test("acknowledges with the success message, the reference number and nothing that was typed (1.3.7, 7.8.10)", () => {
    const item = outboxItem(form, { kind: "acknowledgement" });
    const { to, subject, text, html } = compose(item);
    expect(to).toBe("visitor@example.org");
    expect(text).toContain(form.copy.success);
    expect(html).toContain(form.copy.success);
    expect(text).toContain("Your reference number is 4c88267e.");
    for (const value of Object.values(item.submission))
      if (value) expect(`${subject}\n${text}\n${html}`).not.toContain(value);
  });

  test("is called an email", () => {
    for (const kind of ["team", "acknowledgement"] as const) {
      const { subject, text } = compose(outboxItem(form, { kind, suspect: true }));
      expect(`${subject}\n${text}`).not.toMatch(/\b(e-mail|mails?|mailed)\b/i);
    }
  });

  test("shows markup in every field as text", () => {
    const attack = `<img src=x onerror="alert(1)">&'`;
    const values = Object.fromEntries(
      fieldsOf(form)
        .filter(({ format }) => format?.is !== "email")
        .map(({ key }) => [key, attack]),
    );
    const { html } = compose(outboxItem(form, {}, values));
    expect(html).not.toContain("<img");
    expect(html.match(/&lt;img src=x onerror=&quot;alert\(1\)&quot;&gt;&amp;&#39;/g)).toHaveLength(
      Object.keys(values).length,
    );
  });
});

describe("the mail to the team", () => {
  test("goes to the form's mailbox, and replies go to the applicant (7.8.9)", () => {
    const { to, replyTo, text } = compose(outboxItem(speakerForm));
    expect(to).toBe(event.mailboxes.speakers);
    expect(replyTo).toBe("visitor@example.org");
    expect(text).toContain("Replies to this email go to the person who sent the form.");
  });

  test("names person and title in its subject, in one line, and nothing that could be a trap (7.8.19)", () => {
    const trap = { subject: "Hi\r\nBcc: all@example.org", name: "Eve <eve@example.org>" };
    expect(question(trap).subject).toBe("New contact query: 4c88267e");
    const typed = { subject: "Parking\r\nat\u2028the\u0085venue", name: "Eve" };
    expect(question(typed).subject).toBe("New contact query: Eve, Parking at the venue");
  });

  test.each(["a@example.com>,<b@example.org", "josé@example.org", "राज@example.org"])(
    "has no reply address where a header cannot hold the typed one, says nothing about replies, and names it: %s",
    (email) => {
      const { replyTo, text } = question({ email });
      expect(replyTo).toBeUndefined();
      expect(text).not.toContain("Replies to this email");
      expect(text).toContain(email);
    },
  );

  test("leaves out blank fields", () => {
    const { text } = question({ phone: "" });
    expect(text).not.toContain("Phone");
  });

  test("links to the record on the dashboard where the form has a tab (7.8.9)", () => {
    const link = `https://dashboard.example/admin?tab=contact&record=${RECORD}`;
    const { text, html } = compose(outboxItem(contactForm));
    expect(text).toContain(link);
    expect(html).toContain(link.replace("&", "&amp;"));
    expect(composeWith()(outboxItem(contactForm)).text).not.toContain("/admin");
  });

  test("is marked when the submission is suspect", () => {
    const { subject, text } = compose(outboxItem(contactForm, { suspect: true }));
    expect(subject).toMatch(/^\[Suspect\] New contact query: /);
    expect(text).toContain("This may have been sent by a bot");
  });

  test("removes control characters and keeps line breaks", () => {
    const message =
      "one\r\ntwo\u0007\u001b[31m\nthree\u2028four\u000bfive\u000csix\u0085seven\u2029.";
    const { text, html } = question({ message });
    expect(text).toContain("  one\n  two[31m\n  three\n  four\n  five\n  six\n  seven\n  .");
    expect(html).toContain(
      "one<br>\ntwo[31m<br>\nthree<br>\nfour<br>\nfive<br>\nsix<br>\nseven<br>\n.",
    );
  });
});

test.each([
  [contactForm, "message"],
  [mediaPartnershipForm, "proposal"],
  [speakerForm, "speaker application"],
])("the acknowledgement uses the visitor's word for a submission", (form, name) => {
  const { subject, text } = compose(outboxItem(form, { kind: "acknowledgement" }));
  expect(subject).toBe(`${event.shortName}: we have received your ${name}`);
  expect(text).toContain(`We have received your ${name}`);
  expect(text).toContain(`Reply to this email, or write to ${mailboxes[form.mailbox]}.`);
  expect(text).toContain("Not you?");
});

test("carries the same Message-ID every time (7.8.7)", () => {
  expect(compose(outboxItem(contactForm)).messageId).toBe("6a7c0f64-2f0e-4b1b-8a35-0d2f6d1f1c11");
});

test("refuses a form that no longer exists for good", () => {
  expect(() => compose(outboxItem(contactForm, { form_type: "gone" }))).toThrow(
    expect.objectContaining({ fault: "unsendable" }),
  );
});

test("a sponsor is named by company and package, and the team can note its reply (7.8.9)", () => {
  const values = { companyName: "Deccan Nodes", sponsorshipType: "Gold Sponsor" };
  const { subject, text } = compose(outboxItem(sponsorForm, {}, values));
  expect(subject).toBe("New sponsorship inquiry: Deccan Nodes, Gold Sponsor");
  const link = `https://dashboard.example/admin?replied=${RECORD}`;
  expect(text).toContain(`We have replied:\n${link}`);
  expect(compose(outboxItem(speakerForm)).text).not.toContain("We have replied");
  expect(composeWith()(outboxItem(sponsorForm)).text).not.toContain("We have replied");
});
