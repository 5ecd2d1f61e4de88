/**
 * Adds a disabled link, which loads nothing, for each file whose styles the document carries. The
 * bundler's loader looks for such a link before it requests the styles of a page's code.
 */
export const markInlineStylesAsLoaded = (page: Document): void => {
  const files = page.querySelector<HTMLElement>("style[data-files]")?.dataset.files;
  for (const file of files?.split(" ").filter(Boolean) ?? []) {
    const link = page.createElement("link");
    link.rel = "stylesheet";
    link.disabled = true;
    link.setAttribute("href", file);
    page.head.append(link);
  }
};
