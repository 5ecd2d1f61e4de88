/** SPEC section 9: smooth scroll duration, and anchor offset. */
const SCROLL_MS = 1400;
const ANCHOR_OFFSET_PX = 80;

const easeInOutCubic = (t: number): number => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2);

const USER_TAKES_OVER = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** Where an element stands in the document, whatever moves it for show: sections slide in as they come. */
const topOf = (target: Element): number => {
  let top = 0;
  for (let box: Element | null = target; box instanceof HTMLElement; box = box.offsetParent)
    top += box.offsetTop;
  return top;
};

/** Where the page must stand so that the target keeps its offset; the top without a target. */
const destination = (target: Element | null): number => {
  if (!target) return 0;
  const wanted = topOf(target) - ANCHOR_OFFSET_PX;
  const last = document.documentElement.scrollHeight - innerHeight;
  return Math.max(0, Math.min(wanted, last));
};

export const jumpTo = (target: Element | null): void => scrollTo(0, destination(target));

let stopRunning = () => {};

/**
 * SPEC section 2: to the section, or to the top, over 1400 ms. The target is measured anew on every
 * frame, wheel, touch and keys end it at once, and reduced motion jumps.
 */
export const smoothScrollTo = (target: Element | null): void => {
  stopRunning();
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
    jumpTo(target);
    return;
  }
  const from = scrollY;
  let startedAt: number | undefined;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const type of USER_TAKES_OVER) removeEventListener(type, stop, true);
  };
  const step = (now: number) => {
    startedAt ??= now;
    const progress = Math.min(1, (now - startedAt) / SCROLL_MS);
    scrollTo(0, from + (destination(target) - from) * easeInOutCubic(progress));
    if (progress < 1) frame = requestAnimationFrame(step);
    else stop();
  };
  for (const type of USER_TAKES_OVER)
    addEventListener(type, stop, { capture: true, passive: true });
  frame = requestAnimationFrame(step);
  stopRunning = stop;
};

/** Ends a scroll that is under way: the page it belongs to is being left. */
export const stopSmoothScroll = (): void => stopRunning();
