import { useEffect, useState } from "react";
import { usePageVisible } from "#app/hooks/use-page-visible.ts";
import styles from "./city-clock.module.css";
import { BLOCK_0_MINUTE, cityMinute, cityTime } from "./city-time.ts";

/**
 * Returns the minute of the day in the city, undefined before the page's code runs, and hands it to the
 * stylesheet, which sets sky and clock. Read again only when the tab comes back, so nothing moves by itself.
 */
const useCityMinute = (): number | undefined => {
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

/** The hour in the city in words; without JavaScript, the hour of block 0, as the drawn clock shows it. */
export const CityClock = () => {
  const minute = useCityMinute();
  return (
    <p className={styles.clock} data-from-server={minute === undefined || undefined}>
      {cityTime(minute ?? BLOCK_0_MINUTE)}
    </p>
  );
};
