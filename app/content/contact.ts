import type { ArtName } from "#art/names.ts";
import { event, type Mailbox } from "#domain/event.ts";
import { type PageLink, paths } from "#domain/paths.ts";

/** A card of the contact hub: what the team answers, its mailbox and its form. */
export type Team = {
  readonly icon: ArtName;
  readonly title: string;
  readonly text: string;
  readonly mailbox: Mailbox;
  readonly form: PageLink;
};

export type ContactContent = {
  readonly title: string;
  /** What search engines show below the title. */
  readonly description: string;
  readonly lead: string;
  readonly teams: readonly Team[];
  /** Teams with pages of their own. */
  readonly others: readonly { readonly text: string; readonly page: PageLink }[];
};

/** The contact hub (docs/specification.md 2.6). */
export const contact: ContactContent = {
  title: "Contact Us",
  description: `Write to the team of ${event.name}: general queries, speaker applications and sponsor inquiries, each with its own mailbox and form.`,
  lead: "Write to the right team directly, or use its form.",
  teams: [
    {
      icon: "benefit-letter",
      title: "General Queries",
      text: "Tickets, travel, the programme, or anything else about the conference.",
      mailbox: "general",
      form: { label: "Ask a question", to: paths.contactGeneral },
    },
    {
      icon: "why-stage",
      title: "Speaker Applications",
      text: "A talk, a workshop or a panel you would like to bring to the stage.",
      mailbox: "speakers",
      form: { label: "Apply to Speak", to: paths.applySpeaker },
    },
    {
      icon: "benefit-pennant",
      title: "Sponsor Inquiries",
      text: "Packages, stalls and anything else with your name on it.",
      mailbox: "sponsors",
      form: { label: "Become a Sponsor", to: paths.applySponsor },
    },
  ],
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
};
