import { useEffect, useRef } from "react";

/** Keys belong to whatever takes text or choices, and to an open dialog. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("input, textarea, select, dialog, [contenteditable]") !== null;

/** Single keys for the whole page, while they are wanted (WCAG 2.1.4) and nobody types. */
export const useShortcuts = (
  areWanted: boolean,
  actions: Readonly<Record<string, () => void>>,
): void => {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    if (!areWanted) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const act = latest.current[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [areWanted]);
};
