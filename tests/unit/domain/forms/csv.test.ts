import { describe, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { csvHead, csvLine } from "#domain/forms/csv.ts";
import { forms } from "#domain/forms/registry.ts";
import type { SubmissionRow } from "#domain/submission.ts";

const row = (over: Partial<SubmissionRow>): SubmissionRow => ({
  id: "1",
  created_at: "2026-11-20T12:04:31.297+00:00",
  status: null,
  name: "Ravi",
  email: "ravi@example.com",
  phone: null,
  subject: "Tickets",
  message: "Hello there",
  ...over,
});

describe("an export", () => {
  test("begins with a byte order mark and the columns of the table", () => {
    expect(csvHead(contactForm)).toBe(
      "\uFEFFid,created_at,status,name,email,phone,subject,message\r\n",
    );
  });

  test("has a head for every table, sponsors included", () => {
    expect(forms.map((form) => csvHead(form)).every((head) => head.includes("created_at"))).toBe(
      true,
    );
  });

  test("writes ISO times, a missing status as pending and blanks as blanks", () => {
    expect(csvLine(contactForm, row({}))).toBe(
      "1,2026-11-20T12:04:31.297+00:00,pending,Ravi,ravi@example.com,,Tickets,Hello there\r\n",
    );
  });

  test("quotes commas, quotes and line breaks", () => {
    expect(csvLine(contactForm, row({ message: 'Say "hi",\nplease' }))).toContain(
      ',"Say ""hi"",\nplease"\r\n',
    );
  });

  test.each(["=1+1", "+91 98765", "-2", "@SUM(A1)", "\t=1", "\r=1", "＝1+1"])(
    "makes the formula %j harmless",
    (subject) => {
      expect(csvLine(contactForm, row({ subject }))).toContain(`'${subject}`);
    },
  );
});
