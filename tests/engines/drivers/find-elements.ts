import { vi } from "vitest";
import type { Target } from "../driver.ts";

/**
 * Returns the visible elements that fit, by role and accessible name. Runs inside the page, sent as
 * text, because WebDriver gives the role and the name of one element for each request only. Knows
 * the roles and the sources of names that these pages use, not all of ARIA.
 */
const findElements = (wanted: Target): HTMLElement[] => {
  const NATIVE: Readonly<Record<string, string>> = {
    article: "article",
    banner: "body header",
    button: "button, summary, input[type=submit]",
    combobox: "select",
    heading: "h1, h2, h3",
    link: "a[href]",
    navigation: "nav",
    region: "section[aria-label], section[aria-labelledby]",
    searchbox: "input[type=search]",
    textbox:
      "textarea, input:not([type]), input:is([type=text], [type=email], [type=tel], [type=url])",
  };
  const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
  const hasBox = (element: Element): boolean =>
    getComputedStyle(element).display === "contents"
      ? [...element.children].some(hasBox)
      : element.checkVisibility({ visibilityProperty: true });
  const isShown = (element: Element) =>
    hasBox(element) && !element.closest("[inert], [aria-hidden=true]");
  const contentName = (node: Node): string => {
    if (!(node instanceof Element)) return node instanceof Text ? node.data : "";
    if (!isShown(node)) return "";
    return (
      node.getAttribute("aria-label") ??
      node.getAttribute("alt") ??
      [...node.childNodes].map(contentName).join("")
    );
  };
  const accessibleNameOf = (element: HTMLElement): string => {
    const ids = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
    const named = ids.flatMap((id) => document.getElementById(id) ?? []);
    const labels = "labels" in element ? [...(element.labels as NodeListOf<Element>)] : [];
    const by = [...named, ...(named.length > 0 ? [] : labels)];
    if (by.length > 0) return oneLine(by.map(contentName).join(" "));
    return oneLine(contentName(element));
  };
  const hasRole = (element: Element, role: string) => {
    const own = element.getAttribute("role");
    return own ? own === role : role in NATIVE && element.matches(NATIVE[role] ?? "");
  };
  const find = ({ role, name, namePart, text, within }: Target): HTMLElement[] => {
    const roots = within ? find(within) : [document.body];
    const all = roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>("*")]);
    const fits = all.filter(
      (element) =>
        (role === undefined || hasRole(element, role)) &&
        isShown(element) &&
        (name === undefined || accessibleNameOf(element) === name) &&
        (namePart === undefined || accessibleNameOf(element).includes(namePart)) &&
        (text === undefined || oneLine(contentName(element)) === text),
    );
    // An element that only wraps the one with the text is not a second match.
    return role
      ? fits
      : fits.filter((outer) => !fits.some((inner) => inner !== outer && outer.contains(inner)));
  };
  return find(wanted);
};

/** An expression for the page, whose value is the list of elements that fit. */
const elementsExpression = (target: Target): string =>
  `(${findElements})(${JSON.stringify(target)})`;

/** An expression for the page, whose value is their texts. */
export const textsExpression = (target: Target): string =>
  `${elementsExpression(target)}.map((element) => element.innerText.replace(/\\s+/g, " ").trim())`;

/**
 * An expression for the page, whose value is the one element that fits, brought to where the pointer
 * can reach it. Throws in the page while there is none, or more than one.
 */
export const oneElementExpression = (target: Target): string => `(() => {
  const found = ${elementsExpression(target)};
  if (found.length !== 1) throw new Error(found.length + " elements fit");
  const { x, y, width, height } = found[0].getBoundingClientRect();
  if (!found[0].contains(document.elementFromPoint(x + width / 2, y + height / 2)))
    found[0].scrollIntoView({ block: "center", behavior: "instant" });
  return found[0];
})()`;

/** Tries until the target is found. Throws with the target otherwise. */
export const waitFor = async <T>(target: Target, find: () => Promise<T>): Promise<T> => {
  try {
    return await vi.waitFor(find, { timeout: 20_000, interval: 20 });
  } catch (cause) {
    throw new Error(`Not found: ${JSON.stringify(target)}`, { cause });
  }
};
