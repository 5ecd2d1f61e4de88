import { useEffect, useState } from "react";
import { usePageVisible } from "#app/hooks/use-page-visible.ts";
import { cityMinute } from "./city-time.ts";

/**
 * Returns the minute of the day in Hyderabad, or undefined before the page's code runs. It also
 * hands it to the stylesheet, which sets sky and clock. Read again only when the tab comes back,
 * so nothing moves by itself.
 */
export const useCityMinute = (): number | undefined => {
  const isVisible = usePageVisible();
  const [minute, setMinute] = useState<number>();
  useEffect(() => {
    if (!isVisible) return;
    const now = cityMinute(new Date());
    setMinute(now);
    document.documentElement.style.setProperty("--minute", String(now));
  }, [isVisible]);
  return minute;
};
