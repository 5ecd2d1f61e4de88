import { expect, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { studentVolunteerForm } from "#domain/forms/student-volunteer.ts";
import { submissionId } from "#server/forms/submission-id.ts";
import { deriveKeys } from "#server/gateway/keys.ts";

const MORNING = new Date("2026-11-20T00:00:00Z");
const EVENING = new Date("2026-11-20T23:59:59Z");
const NEXT_DAY = new Date("2026-11-21T00:00:00Z");
const posted = { values: { name: "Asha", message: "Hello there" }, isTrapped: false };
const withValues = (values: Record<string, string>) => ({ ...posted, values });
const idOf = submissionId(deriveKeys(Buffer.from("one server")).keyedHash);
const otherServer = submissionId(deriveKeys(Buffer.from("another server")).keyedHash);
const id = idOf(contactForm, posted, MORNING);

test("is a UUID of version 8", () => {
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test("is the same for the same words on one day (7.10.4)", () => {
  expect(idOf(contactForm, withValues({ ...posted.values }), EVENING)).toBe(id);
});

test.each([
  ["another day", idOf(contactForm, posted, NEXT_DAY)],
  ["another form", idOf(studentVolunteerForm, posted, MORNING)],
  ["another word", idOf(contactForm, withValues({ ...posted.values, name: "Asha " }), MORNING)],
  [
    "a word in another field",
    idOf(contactForm, withValues({ name: "AshaHello", message: " there" }), MORNING),
  ],
  ["a filled hidden field", idOf(contactForm, { ...posted, isTrapped: true }, MORNING)],
  ["another server", otherServer(contactForm, posted, MORNING)],
])("differs for %s (7.10.4)", (_, other) => {
  expect(other).not.toBe(id);
});
