import type { ComponentType } from "react";
import { CERTIFICATE, formPaths, type Path, paths } from "#domain/paths.ts";
import type { PageMeta } from "./head/meta.ts";

/** The exports of a file in `pages/`. A page that serves several paths is given the current one. */
export type RouteModule = {
  readonly default: ComponentType<{ readonly path: Path }>;
  readonly meta: PageMeta;
};

/** A URL, and the file in `pages/` that shows it. */
export type Route = { readonly path: Path; readonly page: string };

/** The URL table. Any other path redirects to the landing page. */
export const routes: readonly Route[] = [
  { path: paths.home, page: "home" },
  ...Object.values(formPaths).map((path) => ({ path, page: "form" })),
  { path: paths.contact, page: "contact" },
  { path: paths.media, page: "media" },
  { path: paths.studentVolunteer, page: "student-volunteer" },
  { path: paths.terms, page: "terms" },
  { path: paths.privacy, page: "privacy" },
  { path: paths.signIn, page: "admin-login" },
  { path: paths.admin, page: "admin" },
];

/** Shown by the server alone, with a code behind its path and without a script. */
export const certificateRoute: Route = { path: CERTIFICATE, page: "certificate" };
