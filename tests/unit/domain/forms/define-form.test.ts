import { expect, expectTypeOf, test } from "vitest";
import { contactForm } from "#domain/forms/contact.ts";
import { defineForm } from "#domain/forms/define-form.ts";
import { columnOf } from "#domain/forms/form.ts";
import type { FormType, SubmissionTable, TabKey } from "#domain/forms/registry.ts";

/** The compiler checks these: `npm run typecheck` fails on a key that is taken for one of the form's. */
test("a key that no field has does not compile", () => {
  const { groups, applicant, copy } = contactForm;
  const dashboard = { tab: "contact", tabLabel: "Contact Queries", headline: "subject" } as const;
  const rest = { ...contactForm, groups, copy };
  defineForm({ ...rest, applicant, dashboard });
  // @ts-expect-error the form has no such field
  defineForm({ ...rest, applicant: { name: "fullName", email: "email" }, dashboard });
  // @ts-expect-error the form has no such field
  defineForm({ ...rest, applicant, dashboard: { ...dashboard, headline: "jobTitle" } });
  // @ts-expect-error the form has no such field
  defineForm({ ...rest, applicant, dashboard: { ...dashboard, order: ["jobTitle"] } });
  // @ts-expect-error the form has no such field
  defineForm({ ...rest, applicant, dashboard: { ...dashboard, links: ["website"] } });
});

test("the names of the forms are those of their definitions (2.12.6 to 2.12.9, 2.12.13, 7.1.4)", () => {
  expectTypeOf<
    "contact" | "speaker" | "sponsor" | "student-volunteer" | "media-partnership"
  >().toExtend<FormType>();
  expectTypeOf<
    | "contact_queries"
    | "speaker_applications"
    | "sponsorship_inquiries"
    | "student_volunteer_queries"
    | "media_partnership_queries"
  >().toExtend<SubmissionTable>();
  expectTypeOf<"contact" | "speakers" | "students" | "media">().toExtend<TabKey>();
  expectTypeOf<string>().not.toExtend<FormType>();
  expectTypeOf<string>().not.toExtend<SubmissionTable>();
  expectTypeOf<string>().not.toExtend<TabKey>();
});

test("a column is the snake case of its key, in value and in type (3.3.1)", () => {
  const column = columnOf("previousSpeaking");
  expect(column).toBe("previous_speaking");
  expectTypeOf(column).toEqualTypeOf<"previous_speaking">();
  expectTypeOf(columnOf("email" as string)).toEqualTypeOf<string>();
});
