import { useEffect } from "react";
import { type Count, publishCount, useLatestCount } from "./latest-count.ts";
import { advance, registrationsAt, untilNextStep } from "./registrations-state.ts";

const next = (known: Count | undefined, now: number): Count => {
  if (!known) return { ...registrationsAt(now), hasAdvanced: false };
  const advanced = advance(known, now);
  return advanced === known ? known : { ...advanced, hasAdvanced: true };
};

/** Returns undefined until the page is hydrated; then counts once and advances at each step. */
export const useRegistrations = (running: boolean): Count | undefined => {
  useEffect(() => {
    if (!running) return;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      publishCount((known) => next(known, Date.now()));
      timer = setTimeout(tick, untilNextStep(Date.now()));
    };
    tick();
    return () => clearTimeout(timer);
  }, [running]);

  // The next visit to the page counts afresh.
  useEffect(() => () => publishCount(() => undefined), []);

  return useLatestCount();
};
