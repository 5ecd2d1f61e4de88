/** An element is armed (hidden) when it comes this close below the window. */
const ARMING_MARGIN_PX = 160;
/** Share of an element that must be in the window before it shows. */
const THRESHOLD = 0.12;
/** Nothing stays hidden longer, wherever the visitor stops: a screenshot is never blank. */
const FAILSAFE_MS = 2_500;
const STAGGER_MS = 80;
const MOST_STAGGERED = 4;

const settle = (element: HTMLElement) => {
  element.dataset.reveal = "settled";
};

const arm: IntersectionObserverCallback = (entries) => {
  for (const { target, isIntersecting, boundingClientRect } of entries) {
    if (!(target instanceof HTMLElement) || !isIntersecting || target.dataset.reveal) continue;
    if (boundingClientRect.top < innerHeight) continue;
    target.dataset.reveal = "armed";
    setTimeout(() => target.dataset.reveal === "armed" && settle(target), FAILSAFE_MS);
  }
};

const show: IntersectionObserverCallback = (entries, observer) => {
  let place = 0;
  for (const { target, intersectionRatio } of entries) {
    if (!(target instanceof HTMLElement) || intersectionRatio < THRESHOLD) continue;
    observer.unobserve(target);
    if (target.dataset.reveal === "armed") {
      target.style.setProperty(
        "--reveal-delay",
        `${Math.min(place, MOST_STAGGERED) * STAGGER_MS}ms`,
      );
      target.dataset.reveal = "shown";
      place += 1;
    } else settle(target);
  }
};

let observers: readonly IntersectionObserver[] | undefined;

/** Fades an element in when it is scrolled to; returns how to stop watching it. */
export const watch = (element: HTMLElement): (() => void) => {
  observers ??= [
    new IntersectionObserver(arm, { rootMargin: `0px 0px ${ARMING_MARGIN_PX}px` }),
    new IntersectionObserver(show, { threshold: THRESHOLD }),
  ];
  for (const observer of observers) observer.observe(element);
  return () => {
    for (const observer of observers ?? []) observer.unobserve(element);
  };
};
