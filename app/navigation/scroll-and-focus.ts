import { rememberScroll } from "./scroll-memory.ts";
import { jumpTo, smoothScrollTo, stopSmoothScroll } from "./smooth-scroll.ts";

/** SPEC section 9: cross-page scroll delay, and the one retry when the target is missing. */
const CROSS_PAGE_DELAY_MS = 400;
const RETRY_MS = 100;

/** One place in the history, and whether back or forward led to it. */
export type Entry = {
  readonly key: string;
  readonly pathname: string;
  readonly hash: string;
  readonly isReturn: boolean;
};

/** The element a hash names; none for a hash that no element can have, as `#%E0%A4%A`. */
const elementNamed = (hash: string): Element | null => {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
};

/** Reading and tabbing go on where the eyes are (WCAG 2.4.3). */
const focusHeading = (within: ParentNode & Element): void => {
  const heading = within.querySelector<HTMLElement>("h1, h2, h3") ?? (within as HTMLElement);
  heading.setAttribute("tabindex", "-1");
  heading.focus({ preventScroll: true });
};

const goToSection = (section: Element): void => {
  smoothScrollTo(section);
  focusHeading(section);
};

const createPageScroll = () => {
  const memory = rememberScroll();
  let last: Entry | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const goToSectionLater = (hash: string) => {
    const attempt = (orElse?: () => void) => () => {
      const section = elementNamed(hash);
      if (section) goToSection(section);
      else orElse?.();
    };
    const retry = () => {
      timer = setTimeout(attempt(), RETRY_MS);
    };
    timer = setTimeout(attempt(retry), CROSS_PAGE_DELAY_MS);
  };

  return (entry: Entry): void => {
    const from = last;
    last = entry;
    if (from?.key === entry.key && from.pathname === entry.pathname) return;
    clearTimeout(timer);
    stopSmoothScroll();
    memory.enter(entry.key);
    if (!from) return; // The browser has placed the first page.

    const isNewPage = from.pathname !== entry.pathname;
    const main = document.getElementById("main");
    if (isNewPage && main) focusHeading(main);

    const section = elementNamed(entry.hash);
    if (entry.isReturn) {
      // A plain hash link, such as the skip link, makes an entry without a key of its own.
      const isKeyed = history.state !== null || !entry.hash;
      const position = isKeyed ? memory.positionOf(entry.key) : undefined;
      if (position === undefined) jumpTo(section);
      else scrollTo(0, position);
    } else if (isNewPage) {
      jumpTo(null);
      if (entry.hash) goToSectionLater(entry.hash);
    } else if (section) goToSection(section);
    else smoothScrollTo(null);
  };
};

let pageScroll: ReturnType<typeof createPageScroll> | undefined;

/**
 * The root layout's scrolling (SPEC section 2): to the element named by the hash, or to the top.
 * Called when the page is drawn; back and forward return to where one was.
 */
export const onNavigate = (entry: Entry): void => {
  pageScroll ??= createPageScroll();
  pageScroll(entry);
};
