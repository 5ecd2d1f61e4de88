import { eventName, type Settings } from "#domain/page-settings.ts";
import type { Path } from "#domain/paths.ts";

export type Meta = {
  /** Without the event's name; the landing page has none. */
  readonly title?: string | undefined;
  readonly description: string;
  readonly noindex?: boolean;
  readonly jsonLd?: object;
};

export type PageMeta = (settings: Settings, path: Path) => Meta;

export const metaOf =
  (content: {
    readonly title: string;
    readonly description: (event: string) => string;
  }): PageMeta =>
  (settings) => ({ title: content.title, description: content.description(eventName(settings)) });

/** Returns the title of the document: the page's own before the name of the event. */
export const documentTitle = ({ title }: Meta, settings: Settings): string =>
  title ? `${title} | ${eventName(settings)}` : eventName(settings);
