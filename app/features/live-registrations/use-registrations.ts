import { useEffect, useRef } from "react";
import { createSharedState } from "#app/hooks/shared-state.ts";
import { useEdition } from "#app/lib/settings.ts";
import {
  advance,
  ENDS_AT_MS,
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

/** The count at which an edition that is over stands still. */
const FINAL: Count = { ...registrationsAt(ENDS_AT_MS), hasAdvanced: false };

const next = (known: Count | undefined, now: number): Count => {
  if (!known) return { ...registrationsAt(now), hasAdvanced: false };
  const advanced = advance(known, now);
  return advanced === known ? known : { ...advanced, hasAdvanced: true };
};

/**
 * Returns undefined until the page is hydrated; then counts once and advances at each step. The final
 * count of an edition that is over is there from the first.
 */
export const useRegistrations = (running: boolean): Count | undefined => {
  const known = useRef<Count>(undefined);
  const isPast = useEdition() === "past";
  useEffect(() => {
    if (isPast) publishCount(FINAL);
    if (isPast || !running) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      known.current = next(known.current, Date.now());
      publishCount(known.current);
      const wait = untilNextStep(Date.now());
      if (wait !== undefined) timer = setTimeout(tick, wait);
    };
    tick();
    return () => clearTimeout(timer);
  }, [running, isPast]);

  // The next visit to the page counts afresh.
  useEffect(() => () => publishCount(undefined), []);

  const latest = useLatestCount();
  return isPast ? FINAL : latest;
};
