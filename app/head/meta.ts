import { event } from "#domain/event.ts";
import type { Path } from "#domain/paths.ts";

/** What a route says of itself to browsers, search engines and cards. */
export type Meta = {
  /** Without the event's name; the landing page has none. */
  readonly title?: string;
  readonly description: string;
  /** Kept out of search engines. */
  readonly noindex?: boolean;
  /** schema.org data for the page. */
  readonly jsonLd?: object;
};

export const documentTitle = ({ title }: Meta): string =>
  title ? `${title} | ${event.name}` : event.name;

/** Returns the metadata of one path, for pages that serve several as well. */
export const metaAt = (meta: Meta | ((path: Path) => Meta), path: Path): Meta =>
  typeof meta === "function" ? meta(path) : meta;
