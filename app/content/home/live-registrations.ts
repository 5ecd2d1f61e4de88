import { event } from "#domain/event.ts";

export const liveRegistrations = {
  title: "Live registrations",
  /** Says that the live number is no count; the owner may word it otherwise. */
  caption: "For illustration: a fixed schedule, not a count of registrations or tickets.",
  /** Ends the caption once the dates have passed. */
  stopped: "It stopped with this edition.",
  /** The figures of the counter panel. */
  statistics: [
    { value: "50K+", label: "Expected attendees" },
    { value: "150+", label: "Speakers" },
    { value: "100+", label: "Industry sponsors" },
    { value: String(event.days), label: "Days" },
  ],
} as const;
