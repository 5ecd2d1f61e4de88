import { useEffect, useRef } from "react";
import { createSharedState } from "#app/hooks/shared-state.ts";
import {
  advance,
  type Registrations,
  registrationsAt,
  untilNextStep,
} from "./registrations-state.ts";

type Count = Registrations & {
  /** False for the first count, which appears as it is; true once a step has changed it. */
  readonly hasAdvanced: boolean;
};

/** The count that the panel and the windows of the footer's city show. */
const [useLatestCount, publishCount] = createSharedState<Count>();

export { useLatestCount };

const next = (known: Count | undefined, now: number): Count => {
  if (!known) return { ...registrationsAt(now), hasAdvanced: false };
  const advanced = advance(known, now);
  return advanced === known ? known : { ...advanced, hasAdvanced: true };
};

/** Returns undefined until the page is hydrated; then counts once and advances at each step. */
export const useRegistrations = (running: boolean): Count | undefined => {
  const known = useRef<Count>(undefined);
  useEffect(() => {
    if (!running) return;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      known.current = next(known.current, Date.now());
      publishCount(known.current);
      timer = setTimeout(tick, untilNextStep(Date.now()));
    };
    tick();
    return () => clearTimeout(timer);
  }, [running]);

  // The next visit to the page counts afresh.
  useEffect(() => () => publishCount(undefined), []);

  return useLatestCount();
};
