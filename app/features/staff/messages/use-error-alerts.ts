import { useEffect, useRef } from "react";

/** `key` tells one failure from the next one with the same text. */
type ErrorAlert = { readonly key: unknown; readonly text: string };

/**
 * Alerts and logs each failure once (docs/specification.md 8.3.1), after the page has painted the same
 * text.
 */
export const useErrorAlerts = (errors: readonly ErrorAlert[]): void => {
  const announced = useRef(new Set<unknown>());
  useEffect(() => {
    const unannounced = errors.filter(({ key }) => !announced.current.has(key));
    for (const { key } of unannounced) announced.current.add(key);
    if (unannounced.length === 0) return;
    requestAnimationFrame(() =>
      setTimeout(() => {
        for (const { text } of unannounced) {
          console.error(text);
          window.alert(text);
        }
      }),
    );
  });
};
