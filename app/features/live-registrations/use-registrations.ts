import { useEffect, useRef } from "react";
import { createSharedState } from "#app/hooks/event-values.ts";
import { useSettings } from "#app/lib/settings.ts";
import {
  type Registrations,
  registrationsAt,
  startOf,
  untilNextStep,
} from "./registrations-state.ts";

type Count = Registrations & {
  /** False for the first count, which appears as it is; true once a step has changed it. */
  readonly hasAdvanced: boolean;
};

/** The count that the panel and the windows of the footer's city show. */
export const [useLatestCount, publishCount] = createSharedState<Count>();

const next = (known: Count | undefined, start: number, now: number): Count => {
  const count = registrationsAt(start, now);
  return count.steps === known?.steps ? known : { ...count, hasAdvanced: known !== undefined };
};

/** Returns undefined until the page is hydrated; then counts once and advances at each step. */
export const useRegistrations = (running: boolean): Count | undefined => {
  const known = useRef<Count>(undefined);
  const start = startOf(useSettings().edition);
  useEffect(() => {
    if (!running) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      known.current = next(known.current, start, Date.now());
      publishCount(known.current);
      timer = setTimeout(tick, untilNextStep(start, Date.now()));
    };
    tick();
    return () => clearTimeout(timer);
  }, [running, start]);

  // The next visit to the page counts afresh.
  useEffect(() => () => publishCount(undefined), []);

  return useLatestCount();
};
