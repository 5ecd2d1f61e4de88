import { type FocusEvent, type PointerEvent, useState } from "react";
import { mediaValue, usePageVisible } from "./event-values.ts";

const useReducedMotion = mediaValue("(prefers-reduced-motion: reduce)", false);

type AutoplayOptions = {
  /** Whether the motion waits until keyboard focus leaves it, or stops for good. */
  readonly onFocus: "waits" | "stops";
  /** Whether it starts by itself under reduced motion; its button always works. */
  readonly underReducedMotion: "runs" | "rests";
};

/**
 * Decides when something may change by itself (WCAG 2.2.2): never in a hidden tab or once its pause button, which
 * shows `wanted`, was pressed, and not under the pointer where `pauseHandlers` are bound.
 */
export const useAutoplay = ({ onFocus, underReducedMotion }: AutoplayOptions) => {
  const reduced = useReducedMotion();
  const visible = usePageVisible();
  const [choice, setChoice] = useState<boolean>();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const wanted = choice ?? (underReducedMotion === "runs" || !reduced);

  return {
    wanted,
    running: wanted && visible && !hovered && !focused,
    toggle: () => {
      setChoice(!wanted);
      setFocused(false);
    },
    /** Ends the wait under the pointer, until the pointer comes back. */
    ignorePointer: () => setHovered(false),
    pauseHandlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType === "mouse"),
      onPointerLeave: () => setHovered(false),
      onFocus: ({ target }: FocusEvent) => {
        if (!target.matches(":focus-visible")) return;
        if (onFocus === "stops") setChoice(false);
        else setFocused(true);
      },
      onBlur: () => setFocused(false),
    },
  };
};
