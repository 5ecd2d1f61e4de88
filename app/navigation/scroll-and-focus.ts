import { createScrollMemory } from "./scroll-memory.ts";
import { jumpTo, smoothScrollTo, stopSmoothScroll } from "./smooth-scroll.ts";

/** docs/specification.md 9.1.4 and 9.1.5. */
const CROSS_PAGE_DELAY_MS = 400;
const RETRY_MS = 100;

/** An entry of the browser's history, and whether back or forward led to it. */
type HistoryEntry = {
  readonly key: string;
  readonly pathname: string;
  readonly hash: string;
  readonly isReturn: boolean;
};

/** Finds the element that a hash names; null for a hash that no element can have, such as `#%E0%A4%A`. */
const elementNamed = (hash: string): Element | null => {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
};

/** Moves the focus to where the page is read on (WCAG 2.4.3). */
const focusHeading = (within: ParentNode & Element): void => {
  const heading = within.querySelector<HTMLElement>("h1, h2, h3, h4") ?? (within as HTMLElement);
  heading.setAttribute("tabindex", "-1");
  heading.focus({ preventScroll: true });
};

const goToSection = (section: Element): void => {
  smoothScrollTo(section);
  focusHeading(section);
};

/**
 * Names an entry. Those that the address bar makes share the key "default" and differ in their hash. One
 * with a value, such as the key to an applicant's own page, is not kept.
 */
const historyKeyOf = ({ key, hash }: HistoryEntry): string =>
  key === "default" && !hash.includes("=") ? key + hash : key;

let memory: ReturnType<typeof createScrollMemory> | undefined;
let last: HistoryEntry | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Goes to a section after the first delay or, where it is not there yet, after the others. */
const goToSectionAfter = ([delay, ...others]: readonly number[], hash: string): void => {
  timer = setTimeout(() => {
    const section = elementNamed(hash);
    if (section) goToSection(section);
    else if (others.length > 0) goToSectionAfter(others, hash);
  }, delay);
};

/** Scrolls and moves the focus to the element of the hash, or to the top; back and forward return to where one left. */
export const onNavigate = (entry: HistoryEntry): void => {
  const from = last;
  last = entry;
  if (from?.pathname === entry.pathname && historyKeyOf(from) === historyKeyOf(entry)) return;
  clearTimeout(timer);
  stopSmoothScroll();
  memory ??= createScrollMemory();
  memory.recordFor(historyKeyOf(entry), entry.hash);
  if (!from) return; // The browser has scrolled the first page itself.

  const isNewPage = from.pathname !== entry.pathname;
  const main = document.getElementById("main");
  if (isNewPage && main) focusHeading(main);

  const section = elementNamed(entry.hash);
  if (entry.isReturn) {
    // A plain hash link, such as the skip link, makes an entry without a key of its own.
    const isKeyed = history.state !== null || !entry.hash;
    const position = isKeyed ? memory.positionOf(historyKeyOf(entry)) : undefined;
    if (position === undefined) jumpTo(section);
    else scrollTo(0, position);
  } else if (isNewPage) {
    jumpTo(null);
    if (entry.hash) goToSectionAfter([CROSS_PAGE_DELAY_MS, RETRY_MS], entry.hash);
  } else if (section) goToSection(section);
  else smoothScrollTo(null);
};
