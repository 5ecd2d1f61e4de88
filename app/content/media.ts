import { MEDIA_KIT, paths } from "#domain/paths.ts";
import type { MarketingContent } from "./marketing.ts";

export const media: MarketingContent = {
  title: "Media & Partnerships",
  description: (event) =>
    `Press access, co-branded moments and content support at ${event}: what media and community partners get, and how to apply.`,
  lead: "Be part of the official event coverage and collaborations.",
  benefits: {
    heading: "What partners get",
    art: "press",
    list: [
      {
        title: "Priority Access",
        text: "The press lounge, scheduled interview slots, and stage-side access for approved crews.",
      },
      {
        title: "Co-branded Moments",
        text: "Partner segments, on-ground activations, and content integrations.",
      },
      {
        title: "Content Support",
        text: "Media kits, speaker quotes, and highlight reels.",
        file: { label: "Media kit, ZIP, 300 KB", to: MEDIA_KIT },
      },
    ],
  },
  apply: {
    title: "Cover the event, or build it with us",
    text: {
      "not-yet": "The form takes a few minutes.",
      coming: "Tell us who you are and what you have in mind. The form takes a few minutes.",
      closed: "Thank you to everybody who applied.",
      past: "Tell us who you are and what you have in mind for the next edition. The form takes a few minutes.",
    },
    form: { label: "Apply for Media & Partnerships", to: paths.contactMediaPartnership },
    mailbox: "media",
  },
};
