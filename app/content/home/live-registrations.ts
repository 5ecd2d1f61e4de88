import type { Edition } from "#domain/edition.ts";

export const liveRegistrations = ({ days }: Edition) =>
  ({
    title: "Live registrations",
    /** Says that the live number is no count; the owner may word it otherwise. */
    caption: {
      coming: "For illustration: a fixed schedule, not a count of registrations or tickets.",
      past: "For illustration: a fixed schedule that runs on, not a count of registrations or tickets.",
    },
    statistics: [
      { value: "50K+", label: "Expected attendees" },
      { value: "150+", label: "Speakers" },
      { value: "100+", label: "Industry sponsors" },
      { value: String(days), label: "Days" },
    ],
  }) as const;
