import { describe, expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { speakerForm } from "#domain/forms/speaker.ts";
import { sponsorForm } from "#domain/forms/sponsor.ts";
import { studentVolunteerForm } from "#domain/forms/student-volunteer.ts";
import type { SubmissionRow } from "#domain/submission.ts";
import { csvHead, csvLine } from "#domain/submissions/csv.ts";

const row = (over: Partial<SubmissionRow>): SubmissionRow => ({
  id: "0b9f1c2e-5d0a-4c6e-9f55-7f6f3f2d1a10",
  created_at: "2026-11-20T12:04:31.297+00:00",
  status: null,
  name: "Ravi",
  email: "ravi@example.com",
  phone: null,
  subject: "Tickets",
  message: "Hello there",
  ...over,
});
const line = (over: Partial<SubmissionRow> = {}, state?: Parameters<typeof csvLine>[3]) =>
  csvLine(contactForm, row(over), "2026", state);

const NONE = { answered_at: null, outcome: null, withdrawn_at: null, coming: null, notes: [] };

describe("an export", () => {
  test("begins with a byte order mark and the columns of the table (3.7.1, 3.7.2)", () => {
    expect(csvHead(contactForm)).toBe(
      "\uFEFFid,created_at,status,reference,edition,answered,outcome,withdrawn,coming,for,against,notes,name,email,phone,subject,message\r\n",
    );
    expect(csvHead(sponsorForm)).toMatch(/edition,replied,company_name,/);
  });

  test("writes ISO times, a missing status as pending and blanks as blanks (3.3.4, 3.7.1, 3.7.2)", () => {
    expect(line()).toBe(
      "0b9f1c2e-5d0a-4c6e-9f55-7f6f3f2d1a10,2026-11-20T12:04:31.297+00:00,pending,0b9f1c2e,2026,,,,,0,0,,Ravi,ravi@example.com,,Tickets,Hello there\r\n",
    );
  });

  test("says when staff answered last, what was decided, and what the applicant says (3.7.1)", () => {
    const answered_at = "2026-11-21T09:00:00+00:00";
    const state = { ...NONE, answered_at, outcome: "accepted" as const, coming: true };
    const withdrawn_at = "2026-11-22T10:00:00+00:00";
    expect(line({}, state)).toContain(`,0b9f1c2e,2026,${answered_at},accepted,,yes,0,0,,Ravi,`);
    expect(line({}, { ...state, withdrawn_at, coming: false })).toContain(
      `,accepted,${withdrawn_at},no,0,0,,Ravi,`,
    );
  });

  test("has the opinions and notes of staff, none of them a formula (3.7.1, 3.7.3)", () => {
    const created_at = "2026-11-20T12:00:00+00:00";
    const notes = [
      { author: "=anna@example.org", created_at, opinion: "for", body: 'Say "yes"\n=1+1;=2' },
      { author: "ravi@example.org", created_at, opinion: "for", body: null },
    ] as const;
    expect(line({}, { ...NONE, notes })).toContain(
      `,2,0,"'=anna, 2026-11-20, for: Say ""yes"" =1+1;'=2\nravi, 2026-11-20, for",Ravi,`,
    );
  });

  test("has day, start and end of a talk, and the place of a shift, in the city's time (3.7.1)", () => {
    const slot = { day: "2027-02-13", starts: "10:00", ends: null };
    const state = { ...NONE, outcome: "accepted" as const, coming: true, slot };
    expect(csvHead(speakerForm)).toContain(",notes,day,starts,ends,name,");
    expect(csvLine(speakerForm, row({}), "2027", state)).toContain(
      ",accepted,,yes,0,0,,’2027-02-13,'10:00,,Ravi,",
    );
    expect(csvLine(speakerForm, row({}), "2027")).toContain(",0,0,,,,,Ravi,");
    const shift = { ...slot, place: "=Gate 2, left" };
    expect(csvHead(studentVolunteerForm)).toContain(",notes,day,starts,ends,place,name,");
    expect(csvLine(studentVolunteerForm, row({}), "2027", { ...state, slot: shift })).toContain(
      `,’2027-02-13,'10:00,,"'=Gate 2, left",Ravi,`,
    );
  });

  test("quotes commas, quotes and line breaks (3.7.2)", () => {
    expect(line({ message: 'Say "hi",\nplease' })).toContain(',"Say ""hi"",\nplease"\r\n');
  });

  test.each([
    ["+91 98765 43210", "+91 98765 43210"],
    ["+919876543210", "+91 98765 43210"],
    ["919876543210", "91 98765 43210"],
    ["+1 415 555 0123", "+1 415 555 0123"],
    ["+14155550123", "'+14155550123"],
    ["+91 98765+1", "'+91 98765+1"],
    ["+91 98765\t+1", "'+91 98765\t'+1"],
    ["=1", "'=1"],
    ["+A1", "'+A1"],
    ["+91 A1", "'+91 A1"],
  ])("keeps the phone %j as people dial it, and harmless (3.7.3)", (phone, written) => {
    expect(line({ phone })).toContain(`,${written},`);
    expect(line({ subject: phone })).toContain(`,${phone.replace(/^|(?<=\t)/g, "'")},`);
  });

  test.each([
    ["=1+1", "'=1+1"],
    ["+91 98765", "'+91 98765"],
    ["-2", "'-2"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "\t'=1"],
    ["\r=1", "\r'=1"],
    ["＝1+1", "'＝1+1"],
    ["  =1", "'  =1"],
    ["\u00a0\u200b\u3164=1", "'\u00a0\u200b\u3164=1"],
    ["\ufeff-1", "'\ufeff-1"],
    ["a;=1", "a;'=1"],
    ["a| @b", "a|' @b"],
    ["a\t+1", "a\t'+1"],
    ["a\r\n\n -1", "a\r\n\n' -1"],
    ["=1;=2", "'=1;'=2"],
  ])("makes the formula in %j harmless (3.7.3)", (message, harmless) => {
    const written = line({ message });
    expect(/,"?([^,"]*)"?\r\n$/.exec(written)?.[1]).toBe(harmless);
  });

  test("keeps a reference number that spreadsheets read as a power of ten (3.7.3)", () => {
    for (const reference of ["73928e03", "1234e123", "00012345", "12345678"]) {
      const id = `${reference}-5d0a-4c6e-9f55-7f6f3f2d1a10`;
      const written = reference === "12345678" ? reference : `'${reference}`;
      expect(line({ id })).toContain(`,${written},2026,`);
    }
  });

  test.each([
    ...["2-1", "1/2", "10:30", "1.50", "007", "123456789012", "1E5", "2026-11-20"],
    ...["5 March", "MARCH1", "Sept-11", "may 21", "12 dec 27", "10-12 Feb", "13 & 14 Feb"],
    ...["10 AM", "6 PM", "7am", "10 a.m.", "10 P", "10h30", " 5", "5 %", "$5", "₹500", "Rs. 500"],
    ...["(5)", "5-", "1 2 3", "1 1/2", "10–12", "१२", "１２", "2027-02-13T10:00Z", "TRUE", "false"],
    ...["0x1F", "#N/A", "#DIV/0!"],
  ])("keeps %j from being changed by a spreadsheet (3.7.3)", (subject) => {
    const written = line({ subject });
    expect(written.replaceAll("’", "'")).toContain(`,'${subject},`);
  });

  test.each([
    ...["1 = 1", "0", "200", "12345678901", "3rd", "May", "Mark 2", "2 talks", "98765 43210"],
    ...["a-b", "10-12 people", "April 5 friends", "Room 5", "A 4", "Q1 2027", "true love", "C++"],
    "a@b.example; c@d.example",
  ])("leaves %j as it is", (message) => {
    expect(line({ message })).toContain(`,${message}\r\n`);
  });
});
