/** The path of every page, in the order of the URL table (SPEC section 2). Links name a page by its key. */
export const paths = {
  home: "/",
  applySpeaker: "/apply/speaker",
  applySponsor: "/apply/sponsor",
  contact: "/contact",
  contactGeneral: "/contact/general",
  contactStudentVolunteer: "/contact/student-volunteer",
  contactMediaPartnership: "/contact/media-partnership",
  media: "/media",
  studentVolunteer: "/student-volunteer",
  terms: "/terms",
  privacy: "/privacy",
  signIn: "/admin/login",
  admin: "/admin",
} as const;

export type Path = (typeof paths)[keyof typeof paths];

/** Where a link within the site may lead: to a page, to a section of one, or to one with a query. */
export type Href = Path | `${Path}#${string}` | `${Path}?${string}`;

/** A link within the site: the words on it and where it leads. */
export type PageLink = { readonly label: string; readonly to: Href };

/** The back links of form and marketing pages. */
export const backToHome: PageLink = { label: "Back to home", to: paths.home };
export const backToContact: PageLink = { label: "Back to contact", to: paths.contact };

/** Checks whether a path belongs to the staff's pages, which search engines leave out. */
export const isStaffPath = (path: string): boolean =>
  path === paths.admin || path.startsWith(`${paths.admin}/`);
