/** The paths of the forms, each named by its definition. */
export const formPaths = {
  applySpeaker: "/apply/speaker",
  applySponsor: "/apply/sponsor",
  contactGeneral: "/contact/general",
  contactStudentVolunteer: "/contact/student-volunteer",
  contactMediaPartnership: "/contact/media-partnership",
} as const;

export const CONDUCT = "/terms#conduct";

/** The path of every page. Links name a page by its key. */
export const paths = {
  home: "/",
  ...formPaths,
  contact: "/contact",
  media: "/media",
  studentVolunteer: "/student-volunteer",
  terms: "/terms",
  privacy: "/privacy",
  signIn: "/admin/login",
  admin: "/admin",
} as const;

/** Leads from a form's path to an applicant's own page; the key follows, and no server gets it. */
export const KEY_FRAGMENT = "#mine=";

export const MEDIA_KIT = "/media-kit.zip";

/** The page that checks a certificate, whose code follows. No page links to it. */
export const CERTIFICATE = "/certificate";

/** Returns the address of a speaker, by the reference number: a name may change, and be in any script. */
export const speakerPath = (id: string): string => `/speakers/${id}`;

export type FormPath = (typeof formPaths)[keyof typeof formPaths];
export type Path = (typeof paths)[keyof typeof paths] | typeof CERTIFICATE;

/** Where a link within the site may lead: to a page, to a section of one, or to one with a query. */
type Href = Path | `${Path}#${string}` | `${Path}?${string}`;

export type PageLink = { readonly label: string; readonly to: Href };

export const backToHome: PageLink = { label: "Back to home", to: paths.home };
export const backToContact: PageLink = { label: "Back to contact", to: paths.contact };

/** Returns whether a path belongs to the staff's pages, which search engines leave out. */
export const isStaffPath = (path: string): boolean =>
  path === paths.admin || path.startsWith(`${paths.admin}/`);

/** Removes slashes one by one: a regular expression would try every run of slashes anew. */
export const withoutTrailingSlashes = (text: string): string => {
  let end = text.length;
  while (text[end - 1] === "/") end -= 1;
  return text.slice(0, end);
};

/** The parameter of the dashboard's address that notes a reply to the sponsor of this id. */
export const REPLIED = "replied";
