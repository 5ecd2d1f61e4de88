import type { Page } from "@playwright/test";

/** Returns words as the translator writes them. */
export const translated = (words: string): string => `‹${words}›`;

/**
 * Translates the page as browsers do, now and after each change: puts every text into elements of its own,
 * in the place of the page's text, and rewrites the attributes that people read. Sent as text: it sees nothing
 * around it.
 */
export const startTranslator = () => {
  const ATTRIBUTES = ["placeholder", "aria-label", "title", "alt"];
  const KEPT = "[translate=no], script, style, noscript, textarea, svg";
  const written = new WeakSet<Node>();
  const translate = (words: string) => words.replace(/\S.*\S|\S/s, (inner) => `‹${inner}›`);
  const isKept = (element: Element | null) => !element || element.closest(KEPT) !== null;

  const translateText = (text: Text) => {
    if (written.has(text) || isKept(text.parentElement)) return;
    const words = document.createTextNode(translate(text.data));
    written.add(words);
    if (text.parentElement?.matches("title")) return text.replaceWith(words);
    const outer = document.createElement("font");
    const inner = document.createElement("font");
    inner.append(words);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateAttribute = (element: Element, name: string) => {
    const words = element.getAttribute(name);
    if (words && !words.startsWith("‹") && !isKept(element))
      element.setAttribute(name, translate(words));
  };
  const translateTree = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    const nodes: Node[] = [];
    for (let node: Node | null = root; node; node = walker.nextNode()) nodes.push(node);
    for (const node of nodes)
      if (node instanceof Text) translateText(node);
      else if (node instanceof Element)
        for (const name of ATTRIBUTES) translateAttribute(node, name);
  };

  const start = () => {
    if (document.documentElement.matches(".translated-ltr")) return;
    document.documentElement.lang = "hi";
    document.documentElement.classList.add("translated-ltr");
    translateTree(document.documentElement);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes, attributeName } of changes)
        if (type === "attributes") translateAttribute(target as Element, attributeName ?? "");
        else if (type === "characterData") translateText(target as Text);
        else for (const node of addedNodes) if (node.isConnected) translateTree(node);
    }).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ATTRIBUTES,
    });
  };
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", start);
  else start();
};

/** Translates every page that this window opens from now on, before its own code runs. */
export const translateFromLoad = async (page: Page): Promise<void> => {
  await page.addInitScript(startTranslator);
};

/** Removes React's report that it renders a part anew that was translated before its code had run. */
export const removeRenderedAnew = (errors: string[]): void => {
  const others = errors.filter((error) => !error.includes("React error #418"));
  errors.splice(0, errors.length, ...others);
};
