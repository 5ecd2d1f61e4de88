import { event } from "#domain/event.ts";

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
