import { PLAIN_COPY } from "./copy.ts";
import { emailField, lineField, nameField, phoneField, textField } from "./fields.ts";
import type { Form } from "./form.ts";

export const contactForm: Form = {
  formType: "contact",
  table: "contact_queries",
  title: "General Queries",
  noun: "contact query",
  mailbox: "general",
  groups: [
    { legend: "About you", fields: [nameField(), emailField(), phoneField()] },
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
  copy: {
    ...PLAIN_COPY,
    lead: "Ask us anything about the conference. We will reach out to you as soon as possible.",
    next: ["Our team reads your message.", "We reach out to you as soon as possible."],
    banner: "Please correct the highlighted fields.",
    failure: "Something went wrong. Please try again later.",
  },
  startsPending: false,
  applicant: { name: "name", email: "email" },
  dashboard: {
    tab: "contact",
    tabLabel: "Contact Queries",
    fields: ["email", "phone", "subject", "message"],
    links: [],
  },
};
