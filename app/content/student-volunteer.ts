import { paths } from "#domain/paths.ts";
import type { MarketingContent } from "./marketing.ts";

export const studentVolunteer: MarketingContent = {
  title: "Student / Volunteer",
  description: (event) =>
    `Volunteer at ${event}: a free pass for your shift days, networking, and an official certificate with a recommendation.`,
  lead: "Join the crew and help run India's biggest Bitcoin conference.",
  benefits: {
    heading: "What volunteers get",
    art: "crew",
    list: [
      {
        title: "Free Pass",
        text: "Free entry to the conference on the days of your shifts.",
      },
      {
        title: "Networking",
        text: "Work alongside speakers, builders and organisers, and meet the people you came to hear.",
      },
      {
        title: "Certificate",
        text: "An official certificate of your work, with a recommendation.",
      },
    ],
  },
  apply: {
    title: "Find your place",
    text: {
      "not-yet": "Registration, stages, workshops, looking after guests: there is a job for you.",
      coming:
        "Registration, stages, workshops, looking after guests: there is a job for you. Tell us what you would like to do, and when you are free.",
      closed: "Thank you to everybody who applied.",
      past: "Registration, stages, workshops, looking after guests: the next edition has a job for you. Tell us what you would like to do.",
    },
    form: { label: "Apply as Student / Volunteer", to: paths.contactStudentVolunteer },
    mailbox: "volunteers",
  },
};
