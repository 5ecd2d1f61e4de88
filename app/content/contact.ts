import { paths } from "#domain/paths.ts";

export const contact = {
  title: "Contact Us",
  description: (event: string) =>
    `Write to the team of ${event}: general queries, speaker applications and sponsor inquiries, each with its own mailbox and form.`,
  lead: "Three teams, three mailboxes. Write straight to one, or use its form.",
  teams: [
    {
      title: "General Queries",
      text: "Tickets, travel, the programme, or anything else about the conference.",
      mailbox: "general",
      form: { label: "Ask a question", to: paths.contactGeneral },
    },
    {
      title: "Speaker Applications",
      text: "A talk, a workshop or a panel you would like to bring to the stage.",
      mailbox: "speakers",
      form: { label: "Apply to Speak", to: paths.applySpeaker },
    },
    {
      title: "Sponsor Inquiries",
      text: "Packages, stalls, or anything else that carries your name.",
      mailbox: "sponsors",
      form: { label: "Become a Sponsor", to: paths.applySponsor },
    },
  ],
  /** Teams with pages of their own. */
  others: [
    {
      text: "For press and communities, see",
      page: { label: "Media & Partnerships", to: paths.media },
    },
    {
      text: "For students and volunteers, see",
      page: { label: "Student / Volunteer", to: paths.studentVolunteer },
    },
  ],
} as const;
