import { type PageLink, paths } from "#domain/paths.ts";

/** The header's links. On the landing page those with a hash scroll to its sections. */
export const headerLinks = [
  { label: "Speakers", to: `${paths.home}#speakers` },
  { label: "Sponsors", to: `${paths.home}#sponsors-cta` },
  { label: "Partnerships", to: paths.media },
  { label: "Volunteer", to: paths.studentVolunteer },
  { label: "Contact Us", to: paths.contact },
] as const satisfies readonly PageLink[];

export const footerLinks = [
  { label: "Contact Us", to: paths.contact },
  { label: "Privacy Policy", to: paths.privacy },
  { label: "Terms & Conditions", to: paths.terms },
] as const satisfies readonly PageLink[];
