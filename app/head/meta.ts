import { eventName, type Settings } from "#domain/page-settings.ts";
import type { Path } from "#domain/paths.ts";

/** The metadata of a route, for browsers, search engines and share cards. */
export type Meta = {
  /** Without the event's name; the landing page has none. */
  readonly title?: string | undefined;
  readonly description: string;
  /** Keeps the page out of search engines. */
  readonly noindex?: boolean;
  /** schema.org data for the page. */
  readonly jsonLd?: object;
};

/** The metadata of a page, which depends on its settings and on its path. */
export type PageMeta = (settings: Settings, path: Path) => Meta;

/** Returns the metadata of a page whose content has a title and a description. */
export const metaOf =
  (content: {
    readonly title: string;
    readonly description: (event: string) => string;
  }): PageMeta =>
  (settings) => ({ title: content.title, description: content.description(eventName(settings)) });

/** Returns the title of the document: the page's own before the name of the event. */
export const documentTitle = ({ title }: Meta, settings: Settings): string =>
  title ? `${title} | ${eventName(settings)}` : eventName(settings);
