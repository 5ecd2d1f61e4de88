import { useEffect, useRef, useState } from "react";
import { lastingStorage } from "#app/lib/device-storage.ts";

const STORAGE_KEY = "dashboard-shortcuts";
const OFF = "off";

/** Keys belong to controls that take text or choices, and to an open dialog. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("input, textarea, select, dialog, [contenteditable]") !== null;

/**
 * Runs an action for a single key anywhere on the page, unless someone is typing. Staff can switch
 * the keys off (WCAG 2.1.4), which this device remembers. Returns whether they are on, and the
 * switch.
 */
export const useShortcuts = (
  actions: Readonly<Record<string, () => void>>,
): readonly [boolean, (areOn: boolean) => void] => {
  const [areOn, setAreOn] = useState(() => lastingStorage.read(STORAGE_KEY) !== OFF);
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    if (!areOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const act = latest.current[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [areOn]);

  const switchTo = (on: boolean) => {
    if (on) lastingStorage.remove(STORAGE_KEY);
    else lastingStorage.write(STORAGE_KEY, OFF);
    setAreOn(on);
  };
  return [areOn, switchTo];
};
