import { eventDay } from "#domain/event-day.ts";
import { DEFAULT_SETTINGS, eventName, withEdition } from "#domain/page-settings.ts";
import { defaultEdition } from "#tests/support/server/edition.ts";

/** A page as a visitor sees it (docs/specification.md 2.1). */
export type PageFacts = {
  readonly path: string;
  readonly h1: string;
  /** The title of the document, without the event's name. */
  readonly title: string;
  /** The target of its back link. */
  readonly back?: string;
};

export const publicPages: readonly PageFacts[] = [
  { path: "/", h1: defaultEdition.name, title: "" },
  { path: "/apply/speaker", h1: "Apply to Speak", title: "Apply to Speak", back: "/" },
  { path: "/apply/sponsor", h1: "Become a Sponsor", title: "Become a Sponsor", back: "/" },
  { path: "/contact", h1: "Contact Us", title: "Contact Us" },
  { path: "/contact/general", h1: "General Queries", title: "General Queries", back: "/contact" },
  {
    path: "/contact/student-volunteer",
    h1: "Student / Volunteer",
    title: "Apply as Student / Volunteer",
    back: "/contact",
  },
  {
    path: "/contact/media-partnership",
    h1: "Media & Partnerships",
    title: "Apply for Media & Partnerships",
    back: "/contact",
  },
  { path: "/media", h1: "Media & Partnerships", title: "Media & Partnerships", back: "/" },
  {
    path: "/student-volunteer",
    h1: "Student / Volunteer",
    title: "Student / Volunteer",
    back: "/",
  },
  { path: "/terms", h1: "Terms & Conditions", title: "Terms & Conditions" },
  { path: "/privacy", h1: "Privacy Policy", title: "Privacy Policy" },
];

export const staffLogin: PageFacts = {
  path: "/admin/login",
  h1: "Admin Login",
  title: "Admin Login",
};

/** Returns the title of a page today. */
export const documentTitle = ({ title }: PageFacts): string => {
  const name = eventName(withEdition({ ...DEFAULT_SETTINGS, day: eventDay(new Date()) }));
  return title ? `${title} | ${name}` : name;
};
