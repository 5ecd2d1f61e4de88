import { expect, test } from "vitest";
import { describePerson, toJson } from "#cli/person/describe-person.ts";
import type { Person } from "#cli/person/stored-person.ts";
import { contactForm } from "#domain/forms/contact.ts";
import type { SubmissionEvent } from "#domain/submissions/history.ts";
import { markUserText } from "#domain/submissions/user-text.ts";
import { storedRow } from "#tests/support/database/submissions.ts";
import { RECORD } from "#tests/support/mail/outbox-item.ts";
import { sampleValues } from "#tests/support/sample-values.ts";

test("an answer is shown and exported as it was read, without the marks around a visitor's words (6.3.4)", () => {
  const answer = {
    kind: "answer",
    created_at: "2026-11-20T12:00:00+00:00",
    body: `Dear ${markUserText("Meera Iyer")},\nthank you.`,
  } as SubmissionEvent;
  const person: Person = {
    email: "meera@example.org",
    records: [
      {
        form: contactForm,
        row: storedRow(contactForm, sampleValues(contactForm), RECORD),
        edition: "2026",
        mails: [],
        events: [answer],
        links: 0,
      },
    ],
    files: [],
    staff: undefined,
    account: undefined,
    mentions: [],
  };
  expect(describePerson(person)).toContain(
    "  answer, 2026-11-20 12:00 UTC: Dear Meera Iyer,\n    thank you.",
  );
  const { records } = JSON.parse(toJson(person, new Date(0)));
  expect(records[0].history[0].body).toBe("Dear Meera Iyer,\nthank you.");
});
