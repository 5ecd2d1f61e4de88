import { expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { studentVolunteerForm } from "#domain/forms/student-volunteer.ts";
import { submissionId } from "#server/forms/submission-id.ts";

const MORNING = new Date("2026-11-20T00:00:00Z");
const EVENING = new Date("2026-11-20T23:59:59Z");
const NEXT_DAY = new Date("2026-11-21T00:00:00Z");
const values = { name: "Asha", message: "Hello there" };
const id = submissionId(contactForm, values, MORNING);

test("is a UUID of version 8", () => {
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test("is the same for the same words on one day (7.10.4)", () => {
  expect(submissionId(contactForm, { ...values }, EVENING)).toBe(id);
});

test.each([
  ["another day", submissionId(contactForm, values, NEXT_DAY)],
  ["another form", submissionId(studentVolunteerForm, values, MORNING)],
  ["another word", submissionId(contactForm, { ...values, name: "Asha " }, MORNING)],
  [
    "a word in another field",
    submissionId(contactForm, { name: "AshaHello", message: " there" }, MORNING),
  ],
])("differs for %s (7.10.4)", (_, other) => {
  expect(other).not.toBe(id);
});
