import { useEffect, useRef } from "react";

/**
 * Alerts and logs each text once (docs/specification.md 8), after the page has painted the same
 * text.
 */
export const useErrorAlerts = (texts: readonly string[]): void => {
  const announced = useRef(new Set<string>());
  useEffect(() => {
    const unannounced = texts.filter((text) => !announced.current.has(text));
    for (const text of unannounced) announced.current.add(text);
    if (unannounced.length === 0) return;
    requestAnimationFrame(() =>
      setTimeout(() => {
        for (const text of unannounced) {
          console.error(text);
          window.alert(text);
        }
      }),
    );
  });
};
