import { event } from "#domain/event.ts";
import type { Edition } from "#domain/event-day.ts";
import type { Path } from "#domain/paths.ts";

/** The metadata of a route, for browsers, search engines and share cards. */
export type Meta = {
  /** Without the event's name; the landing page has none. */
  readonly title?: string;
  readonly description: string;
  /** Keeps the page out of search engines. */
  readonly noindex?: boolean;
  /** schema.org data for the page. */
  readonly jsonLd?: object;
};

/** Returns the title of the document: the route's own before the name of the event. */
export const documentTitle = ({ title }: Meta): string =>
  title ? `${title} | ${event.name}` : event.name;

/** The metadata of a page, which may depend on its path and on the edition. */
export type PageMeta = Meta | ((path: Path, edition: Edition) => Meta);

/** Returns the metadata of one path. */
export const metaAt = (meta: PageMeta, path: Path, edition: Edition): Meta =>
  typeof meta === "function" ? meta(path, edition) : meta;
