import { useEffect, useState } from "react";
import { secondsLeft } from "./admin-login-state.ts";

/** Counts down from when the code was sent. It reads the clock, so that a sleeping tab does not fall behind. */
export const useSecondsLeft = (sentAt: number): number => {
  const [now, setNow] = useState(() => Date.now());
  const left = secondsLeft(sentAt, Math.max(now, sentAt));
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setNow(Date.now()), 250);
    return () => clearTimeout(timer);
  });
  return left;
};
