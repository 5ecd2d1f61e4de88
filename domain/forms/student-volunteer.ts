import { event } from "#domain/event.ts";
import { backToContact, paths } from "#domain/paths.ts";
import { PLAIN_COPY } from "./copy.ts";
import { defineForm } from "./define-form.ts";
import { emailField, lineField, nameField, textField, uncheckedPhoneField } from "./fields.ts";

/** Requires only what the table needs: no validation is specified (docs/specification.md 5.6, 10.1). */
export const studentVolunteerForm = defineForm({
  formType: "student-volunteer",
  table: "student_volunteer_queries",
  title: "Student / Volunteer",
  noun: "student / volunteer application",
  mailbox: "volunteers",
  path: paths.contactStudentVolunteer,
  back: backToContact,
  documentTitle: "Apply as Student / Volunteer",
  description: (eventName) => `Apply as a student or volunteer at ${eventName}.`,
  groups: [
    {
      legend: "About you",
      fields: [
        nameField("name", "Full name"),
        emailField("email", "Email"),
        uncheckedPhoneField("phone", "Phone"),
        lineField("university", "University", { autocomplete: "organization" }),
      ],
    },
    {
      legend: "How you want to help",
      fields: [
        lineField("roleInterest", "Role you are interested in", {
          hint: "For example, registration desk, stage crew or media team.",
        }),
        lineField("availability", "Availability", {
          hint: "Days and hours that suit you.",
        }),
        textField("message", "Message", {
          required: "Message is required",
          hint: "A few words about yourself and why you want to join.",
        }),
      ],
    },
  ],
  applicant: { name: "name", email: "email" },
  isApplication: true,
  copy: {
    ...PLAIN_COPY,
    submit: "Submit application",
    submitting: "Submitting...",
    succeeded: "Application received",
    lead: "Join the crew. Tell us who you are and how you would like to help.",
    next: ["Our volunteer team reads your application.", "We get back to you as soon as possible."],
    banner: "Please correct the highlighted fields.",
    failure: "Submission failed. Try again.",
  },
  asksAttendance: true,
  slot: "shift",
  place: "Task and place",
  availability: "availability",
  hasCertificate: true,
  ring: `Helping in ${event.city}`,
  startsPending: true,
  loadFailure: "Error loading student/volunteer queries: ",
  dashboard: {
    tab: "students",
    tabLabel: "Student / Volunteer",
    headline: "roleInterest",
    wishFor: "Helping",
  },
});
