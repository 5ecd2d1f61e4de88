/** docs/specification.md 9.1.2 and 9.1.3. */
const DURATION_MS = 1400;
const ANCHOR_OFFSET_PX = 80;

const easeInOutCubic = (t: number): number => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2);

const USER_INPUTS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** Returns the top of an element in the document, without the transform that slides sections in. */
const topOf = (target: Element): number => {
  let top = 0;
  for (let box: Element | null = target; box instanceof HTMLElement; box = box.offsetParent)
    top += box.offsetTop;
  return top;
};

/** Returns the scroll position that gives the target its offset; the top of the page without a target. */
const positionFor = (target: Element | null): number => {
  if (!target) return 0;
  const wanted = topOf(target) - ANCHOR_OFFSET_PX;
  const last = document.documentElement.scrollHeight - innerHeight;
  return Math.max(0, Math.min(wanted, last));
};

export const jumpTo = (target: Element | null): void => scrollTo(0, positionFor(target));

let running = new AbortController();

/** Stops a running scroll, because another begins or the page it belongs to is being left. */
export const stopSmoothScroll = (): void => running.abort();

/** Scrolls to a section, measured on every frame, or to the top. Wheel, touch or key stop it; reduced motion jumps. */
export const smoothScrollTo = (target: Element | null): void => {
  stopSmoothScroll();
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
    jumpTo(target);
    return;
  }
  running = new AbortController();
  const { signal } = running;
  const from = scrollY;
  let startedAt: number | undefined;
  const step = (now: number) => {
    if (signal.aborted) return;
    startedAt ??= now;
    const progress = Math.min(1, (now - startedAt) / DURATION_MS);
    scrollTo(0, from + (positionFor(target) - from) * easeInOutCubic(progress));
    if (progress < 1) requestAnimationFrame(step);
    else stopSmoothScroll();
  };
  for (const type of USER_INPUTS)
    addEventListener(type, stopSmoothScroll, { capture: true, passive: true, signal });
  requestAnimationFrame(step);
};
