import { type ComponentProps, createElement, useEffect, useRef } from "react";
import "./reveal.css";

/** An element is armed (hidden) when it comes this close below the window. */
const ARMING_MARGIN_PX = 160;
/** Share of an element that must be in the window before it shows. */
const THRESHOLD = 0.12;
/** The same of an element with `data-late`, whose words show at once: nobody would see it light up below the window. */
const LATE_THRESHOLD = 0.7;
/** Nothing stays hidden longer, wherever the visitor stops, so that a screenshot is never blank. */
const FAILSAFE_MS = 2_500;
const STAGGER_MS = 80;
/** A row of seven doors, each after the one before it. */
const MAX_STAGGERED = 6;

/** Marks an element for the stylesheet; `settled` is one in the window from the start, or armed for too long. */
const setStage = (element: HTMLElement, stage: "away" | "armed" | "shown" | "settled") => {
  element.dataset.reveal = stage;
};

const show: IntersectionObserverCallback = (entries) => {
  let shown = 0;
  for (const { target, isIntersecting, intersectionRatio } of entries) {
    if (!(target instanceof HTMLElement)) continue;
    const { reveal, late } = target.dataset;
    const least = late === undefined ? THRESHOLD : LATE_THRESHOLD;
    if (!reveal) setStage(target, isIntersecting ? "settled" : "away");
    else if (intersectionRatio >= least && (reveal === "away" || reveal === "armed")) {
      const delay = Math.min(shown, MAX_STAGGERED) * STAGGER_MS;
      target.style.setProperty("--reveal-delay", `${delay}ms`);
      setStage(target, "shown");
      shown += 1;
    }
  }
};

const arm: IntersectionObserverCallback = (entries) => {
  for (const { target, isIntersecting } of entries) {
    if (!(target instanceof HTMLElement) || target.dataset.reveal !== "away") continue;
    if (!isIntersecting || target.getBoundingClientRect().top < innerHeight) continue;
    setStage(target, "armed");
    setTimeout(() => target.dataset.reveal === "armed" && setStage(target, "settled"), FAILSAFE_MS);
  }
};

let observers: readonly IntersectionObserver[] | undefined;

/** Fades an element in when it is scrolled to; returns how to stop watching it. */
const watch = (element: HTMLElement): (() => void) => {
  const begin = () => {
    observers ??= [
      new IntersectionObserver(show, { threshold: [0, THRESHOLD, LATE_THRESHOLD] }),
      new IntersectionObserver(arm, { rootMargin: `0px 0px ${ARMING_MARGIN_PX}px` }),
    ];
    for (const observer of observers) observer.observe(element);
  };
  addEventListener("scroll", begin, { once: true });
  return () => {
    removeEventListener("scroll", begin);
    for (const observer of observers ?? []) observer.unobserve(element);
  };
};

type RevealProps = ComponentProps<"div"> & {
  readonly as?: "div" | "li" | "header";
  readonly "data-late"?: "";
};

/** Fades and slides its content in. It is hidden only after the first scroll and just below the window, for prints. */
export const Reveal = ({ as = "div", ...props }: RevealProps) => {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => (element.current ? watch(element.current) : undefined), []);
  return createElement(as, { ...props, ref: element });
};
