import { backToContact, paths } from "#domain/paths.ts";
import { PLAIN_COPY } from "./copy.ts";
import { defineForm } from "./define-form.ts";
import { emailField, lineField, nameField, phoneField, textField } from "./fields.ts";

export const contactForm = defineForm({
  formType: "contact",
  table: "contact_queries",
  title: "General Queries",
  noun: "contact query",
  sentAs: "message",
  mailbox: "general",
  path: paths.contactGeneral,
  back: backToContact,
  description: (event) =>
    `Ask the team of ${event} about tickets, travel, the programme or anything else.`,
  groups: [
    {
      legend: "About you",
      fields: [
        nameField("name", "Full name"),
        emailField("email", "Email"),
        phoneField("phone", "Phone"),
      ],
    },
    {
      legend: "Your question",
      fields: [
        lineField("subject", "Subject", { required: "Subject is required" }),
        textField("message", "Message", {
          required: "Message is required",
          minimum: { length: 10, message: "Message must be at least 10 characters" },
        }),
      ],
    },
  ],
  applicant: { name: "name", email: "email" },
  copy: {
    ...PLAIN_COPY,
    lead: "Ask us anything about the conference. We will reach out to you as soon as possible.",
    next: ["Our team reads your message.", "We get back to you."],
    banner: "Please correct the highlighted fields.",
    failure: "Something went wrong. Please try again later.",
  },
  startsPending: false,
  loadFailure: "Error loading contact queries: ",
  dashboard: {
    tab: "contact",
    tabLabel: "Contact Queries",
    headline: "subject",
  },
});
