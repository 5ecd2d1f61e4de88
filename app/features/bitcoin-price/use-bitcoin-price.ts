import { type RefObject, useEffect, useState } from "react";
import { usePageVisible } from "#app/hooks/use-page-visible.ts";
import { createPricePoller } from "./price-poller.ts";
import type { PriceState } from "./price-state.ts";

/** Returns the price: fetched from the moment its panel comes into view, never in a hidden tab. */
export const useBitcoinPrice = (panel: RefObject<HTMLElement | null>): PriceState => {
  const [state, setState] = useState<PriceState>({ status: "waiting" });
  const [seen, setSeen] = useState(false);
  const visible = usePageVisible();
  const [startPolling] = useState(() =>
    createPricePoller({ fetch, now: Date.now, onChange: setState, logError: console.error }),
  );

  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    if (panel.current) observer.observe(panel.current);
    return () => observer.disconnect();
  }, [panel]);

  useEffect(() => {
    if (!seen || !visible) return;
    const leaving = new AbortController();
    setState((state) => (state.status === "waiting" ? { status: "loading" } : state));
    startPolling(leaving.signal);
    return () => leaving.abort();
  }, [seen, visible, startPolling]);

  return state;
};
