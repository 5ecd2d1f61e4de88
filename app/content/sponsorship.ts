import { SPONSORSHIP_TYPES } from "#domain/forms/sponsorship-types.ts";

/** What a sponsor gets out of two days; no promise that is not ours to keep. */
export const sponsorReasons = [
  {
    title: "Meet the people who use it",
    text: "Developers, founders, investors, students and policymakers under one roof for two days.",
    icon: "benefit-moments",
  },
  {
    title: "Show the work, not the logo",
    text: "A stand, a session or a workshop where your product is tried, questioned and remembered.",
    icon: "benefit-badge",
  },
  {
    title: "Build where the builders are",
    text: "Hyderabad trains and employs engineers in great numbers. Hire, partner and open doors here.",
    icon: "benefit-network",
  },
] as const;

export const waysToTakePart: readonly string[] = SPONSORSHIP_TYPES.filter(
  (type) => type !== "Not Sure",
);
