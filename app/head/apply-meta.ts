import { documentTitle, type Meta } from "./meta.ts";

/** Updates the document's head to the route; on the first page it changes nothing. */
export const applyMeta = (meta: Meta, path: string): void => {
  document.title = documentTitle(meta);
  const set = (name: string, content: string) =>
    document.head.querySelector(`meta[name="${name}"]`)?.setAttribute("content", content);
  set("description", meta.description);
  set("robots", meta.noindex ? "noindex" : "index, follow");
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (canonical) canonical.href = new URL(path, canonical.href).href;
};
