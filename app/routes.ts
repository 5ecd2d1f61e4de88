import type { ComponentType } from "react";
import type { Meta } from "./head/meta.ts";

export type RouteModule = { readonly default: ComponentType; readonly meta: Meta };

/** A URL, and the file in `routes/` that answers it. */
export type Route = { readonly path: string; readonly page: string };

/** The route table of SPEC section 2, line for line. Any other path redirects to /. */
export const routes: readonly Route[] = [
  { path: "/", page: "home" },
  { path: "/apply/speaker", page: "apply-speaker" },
  { path: "/apply/sponsor", page: "apply-sponsor" },
  { path: "/contact", page: "contact" },
  { path: "/contact/general", page: "contact-general" },
  { path: "/contact/student-volunteer", page: "contact-student-volunteer" },
  { path: "/contact/media-partnership", page: "contact-media-partnership" },
  { path: "/media", page: "media" },
  { path: "/student-volunteer", page: "student-volunteer" },
  { path: "/terms", page: "terms" },
  { path: "/privacy", page: "privacy" },
  { path: "/admin/login", page: "admin-login" },
  { path: "/admin", page: "admin" },
];
