import { useEffect, useState } from "react";

const MINUTE_MS = 60_000;

/** The time, for clocks that count days on a desk that stays open over midnight. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10 * MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};
