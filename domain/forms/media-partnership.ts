import { backToContact, paths } from "#domain/paths.ts";
import { PLAIN_COPY } from "./copy.ts";
import { defineForm } from "./define-form.ts";
import {
  emailField,
  lineField,
  linkField,
  nameField,
  textField,
  uncheckedPhoneField,
} from "./fields.ts";

export const mediaPartnershipForm = defineForm({
  formType: "media-partnership",
  table: "media_partnership_queries",
  title: "Media & Partnerships",
  noun: "media & partnership query",
  sentAs: "proposal",
  mailbox: "media",
  path: paths.contactMediaPartnership,
  back: backToContact,
  documentTitle: "Apply for Media & Partnerships",
  description: (event) => `Propose a media or community partnership with ${event}.`,
  groups: [
    {
      legend: "About you",
      fields: [
        nameField("name", "Full name"),
        emailField("email", "Email"),
        uncheckedPhoneField("phone", "Phone"),
        lineField("organization", "Organization", {
          required: "Organization is required",
          autocomplete: "organization",
        }),
        linkField("website", "Website"),
      ],
    },
    {
      legend: "Your proposal",
      fields: [
        lineField("partnershipType", "Partnership type", {
          required: "Partnership type is required",
          hint: "For example, press coverage, community partner or podcast.",
        }),
        textField("message", "Message", {
          required: "Message is required",
          minimum: { length: 10, message: "Message must be at least 10 characters" },
        }),
      ],
    },
  ],
  applicant: { name: "name", email: "email" },
  isApplication: true,
  copy: {
    ...PLAIN_COPY,
    lead: "Cover the event, or build something with us. Tell us what you have in mind.",
    next: ["Our media team reads your proposal.", "We get back to you as soon as possible."],
    banner: "Please fill in all required fields.",
    failure: "Submission failed. Try again.",
  },
  asksAttendance: true,
  startsPending: true,
  loadFailure: "Error loading media & partnerships: ",
  dashboard: {
    tab: "media",
    tabLabel: "Media & Partnerships",
    headline: "partnershipType",
    order: ["email", "organization", "website", "partnershipType"],
  },
});
