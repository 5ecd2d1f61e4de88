/** The five links of the header (SPEC section 2). Those with a section scroll to it on the landing page. */
export const headerLinks = [
  { label: "Speakers", to: "/#speakers" },
  { label: "Sponsors", to: "/#sponsors-cta" },
  { label: "Partnerships", to: "/media" },
  { label: "Volunteer", to: "/student-volunteer" },
  { label: "Contact Us", to: "/contact" },
] as const;

export const footerLinks = [
  { label: "Contact Us", to: "/contact" },
  { label: "Privacy Policy", to: "/privacy" },
  { label: "Terms & Conditions", to: "/terms" },
] as const;
