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

/** Brings the document's head up to the route after a navigation; the first one is prerendered. */
export const applyMeta = (meta: Meta, path: string): void => {
  document.title = documentTitle(meta);
  const set = (selector: string, attribute: string, value: string) =>
    document.head.querySelector(selector)?.setAttribute(attribute, value);
  set('meta[name="description"]', "content", meta.description);
  set('meta[name="robots"]', "content", meta.noindex ? "noindex" : "index, follow");
  set('link[rel="canonical"]', "href", new URL(path, location.origin).href);
};
