import { event } from "#domain/event.ts";
import { backToHome, paths } from "#domain/paths.ts";
import { APPLICATION_COPY } from "./copy.ts";
import { defineForm } from "./define-form.ts";
import {
  emailField,
  lineField,
  linkField,
  nameField,
  phoneField,
  profileField,
  textField,
} from "./fields.ts";
import { inBusinessDays, reviewDays } from "./review-days.ts";

const REPLY_TIME = inBusinessDays(reviewDays.speaker);

export const speakerForm = defineForm({
  formType: "speaker",
  table: "speaker_applications",
  title: "Apply to Speak",
  noun: "speaker application",
  mailbox: "speakers",
  path: paths.applySpeaker,
  back: backToHome,
  description: (eventName) =>
    `Apply to speak at ${eventName}: send us your topic, bio and experience. We review it and get back to you within ${REPLY_TIME}.`,
  groups: [
    {
      legend: "About you",
      fields: [
        nameField("name", "Full name"),
        emailField("email", "Email"),
        phoneField("phone", "Phone", { required: "Phone number is required" }),
        lineField("company", "Company", {
          correctableAfterYes: true,
          autocomplete: "organization",
        }),
        lineField("jobTitle", "Job title", {
          correctableAfterYes: true,
          autocomplete: "organization-title",
        }),
        textField("bio", "Speaker bio", {
          required: "Speaker bio is required",
          minimum: { length: 50, message: "Bio must be at least 50 characters" },
          correctableAfterYes: true,
          hint: "At least 50 characters. Who you are and what you have done.",
        }),
      ],
    },
    {
      legend: "Your talk",
      fields: [
        lineField("topicTitle", "Topic title", {
          required: "Topic title is required",
          correctableAfterYes: true,
        }),
        textField("topicAbstract", "Topic abstract", {
          required: "Topic abstract is required",
          minimum: { length: 100, message: "Abstract must be at least 100 characters" },
          correctableAfterYes: true,
          hint: "At least 100 characters. Say what attendees will learn.",
        }),
        textField("experience", "Speaking experience", {
          required: "Please describe your speaking experience",
          hint: "How often you have spoken, and to what kind of audience.",
        }),
        textField("audience", "Target audience", {
          required: "Please describe your target audience",
          hint: "Who should attend, and what they should already know.",
        }),
      ],
    },
    {
      legend: "Past talks and links",
      fields: [
        textField("previousSpeaking", "Previous speaking engagements", {
          hint: "Events, years, links to recordings.",
        }),
        profileField("linkedin", "LinkedIn", "https://www.linkedin.com/in/"),
        profileField("twitter", "Twitter", "https://x.com/"),
        linkField("website", "Website"),
      ],
    },
  ],
  applicant: { name: "name", email: "email" },
  isApplication: true,
  copy: {
    ...APPLICATION_COPY,
    lead: `Tell us who you are and what you want to talk about. We reply within ${REPLY_TIME}.`,
    next: ["Our team reviews your application.", `We get back to you within ${REPLY_TIME}.`],
    success: `Our team will review it and get back to you within ${REPLY_TIME}.`,
  },
  reviewDays: reviewDays.speaker,
  asksAttendance: true,
  slot: "talk",
  hasCertificate: true,
  talk: "topicTitle",
  lineUp: {
    company: "company",
    about: { topicAbstract: "About the talk", bio: "About the speaker" },
  },
  ring: `Speaking in ${event.city}`,
  startsPending: true,
  loadFailure: "Error loading speaker applications: ",
  dashboard: {
    tab: "speakers",
    tabLabel: "Speaker Applications",
    headline: "topicTitle",
    order: ["email", "phone", "company", "jobTitle", "topicTitle", "topicAbstract", "bio"],
    links: ["linkedin", "twitter", "website"],
  },
});
