import type { Mailbox } from "#domain/event.ts";

/** The three cards of the contact hub (SPEC section 2). */
export const contactTeams = [
  {
    icon: "benefit-letter",
    title: "General Queries",
    text: "Tickets, travel, the programme, or anything else about the conference.",
    mailbox: "general",
    action: { label: "Ask a question", to: "/contact/general" },
  },
  {
    icon: "why-stage",
    title: "Speaker Applications",
    text: "A talk, a workshop or a panel you would like to bring to the stage.",
    mailbox: "speakers",
    action: { label: "Apply to Speak", to: "/apply/speaker" },
  },
  {
    icon: "benefit-pennant",
    title: "Sponsor Inquiries",
    text: "Packages, stalls and everything that carries your name at the event.",
    mailbox: "sponsors",
    action: { label: "Become a Sponsor", to: "/apply/sponsor" },
  },
] as const satisfies readonly { mailbox: Mailbox; [key: string]: unknown }[];
