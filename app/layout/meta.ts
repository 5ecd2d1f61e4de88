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

/** Brings the document's head up to the route; on the first page it says what is there already. */
export const applyMeta = (meta: Meta, path: string): void => {
  document.title = documentTitle(meta);
  const set = (name: string, content: string) =>
    document.head.querySelector(`meta[name="${name}"]`)?.setAttribute("content", content);
  set("description", meta.description);
  set("robots", meta.noindex ? "noindex" : "index, follow");
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (canonical) canonical.href = new URL(path, canonical.href).href;
};
