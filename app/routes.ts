import type { ComponentType } from "react";
import { type Path, paths } from "#domain/paths.ts";
import type { Meta } from "./head/meta.ts";

export type RouteModule = { readonly default: ComponentType; readonly meta: Meta };

/** A URL, and the file in `pages/` that shows it. */
export type Route = { readonly path: Path; readonly page: string };

/** The URL table (SPEC section 2), line for line. Any other path redirects to the landing page. */
export const routes = [
  { path: paths.home, page: "home" },
  { path: paths.applySpeaker, page: "apply-speaker" },
  { path: paths.applySponsor, page: "apply-sponsor" },
  { path: paths.contact, page: "contact" },
  { path: paths.contactGeneral, page: "contact-general" },
  { path: paths.contactStudentVolunteer, page: "contact-student-volunteer" },
  { path: paths.contactMediaPartnership, page: "contact-media-partnership" },
  { path: paths.media, page: "media" },
  { path: paths.studentVolunteer, page: "student-volunteer" },
  { path: paths.terms, page: "terms" },
  { path: paths.privacy, page: "privacy" },
  { path: paths.signIn, page: "admin-login" },
  { path: paths.admin, page: "admin" },
] as const satisfies readonly Route[];
