import { event } from "#domain/event.ts";
import type { Statistic } from "./statistic.ts";

export type LiveRegistrationsContent = {
  readonly title: string;
  /** Says what the live number is; the owner may word it otherwise. */
  readonly caption: string;
  /** The figures of the counter panel (docs/specification.md 9.6.2). */
  readonly statistics: readonly Statistic[];
};

export const liveRegistrations: LiveRegistrationsContent = {
  title: "Live registrations",
  caption:
    "An illustration: the figure starts at 50,000, rises on a fixed schedule and is the same for every visitor. It counts neither registrations nor tickets.",
  statistics: [
    { value: "50K+", label: "Expected attendees" },
    { value: "150+", label: "Speakers" },
    { value: "100+", label: "Industry sponsors" },
    { value: String(event.days), label: "Days" },
  ],
};
