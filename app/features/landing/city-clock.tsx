import styles from "./city-clock.module.css";
import { BLOCK_0_MINUTE, cityTime } from "./city-time.ts";
import { useCityMinute } from "./use-city-minute.ts";

/** The hour in Hyderabad in words; without JavaScript, the hour of block 0, as the drawn clock shows it. */
export const CityClock = () => {
  const minute = useCityMinute();
  return (
    <p className={styles.clock} data-prerendered={minute === undefined || undefined}>
      {cityTime(minute ?? BLOCK_0_MINUTE)}
    </p>
  );
};
