import { useEffect, useState } from "react";
import { usePageVisible } from "#app/hooks/event-values.ts";
import styles from "./city-clock.module.css";
import { BLOCK_0_MINUTE, cityMinute, cityTime } from "./city-time.ts";

/** The hour in the city in words; without JavaScript, the hour of block 0, as the drawn clock shows it. */
export const CityClock = () => {
  const isVisible = usePageVisible();
  const [minute, setMinute] = useState<number>();
  // Read again only when the tab comes back, so that nothing moves by itself.
  useEffect(() => {
    if (!isVisible) return;
    const now = cityMinute(new Date());
    setMinute(now);
    // The stylesheet sets sky and clock by it.
    document.documentElement.style.setProperty("--minute", String(now));
  }, [isVisible]);
  return (
    <p className={styles.clock} data-from-server={minute === undefined || undefined}>
      {cityTime(minute ?? BLOCK_0_MINUTE)}
    </p>
  );
};
