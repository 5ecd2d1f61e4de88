import { useEffect, useRef } from "react";

/** SPEC section 8: an alert each, and a console log. Once each, after the page has shown the same words. */
export const useErrorAlerts = (texts: readonly string[]): void => {
  const told = useRef(new Set<string>());
  useEffect(() => {
    const news = texts.filter((text) => !told.current.has(text));
    for (const text of news) told.current.add(text);
    if (news.length === 0) return;
    requestAnimationFrame(() =>
      setTimeout(() => {
        for (const text of news) {
          console.error(text);
          window.alert(text);
        }
      }),
    );
  });
};
