import type { Schedule } from "#server/lib/repeat.ts";

/** Returns a clock that moves only by `advance`, which runs the timers that become due. */
export const manualClock = (start = Date.UTC(2026, 10, 20)) => {
  let time = start;
  const timers = new Set<{ at: number; run: () => void }>();
  const schedule: Schedule = (run, ms) => {
    const timer = { at: time + ms, run };
    timers.add(timer);
    return () => timers.delete(timer);
  };
  return {
    now: () => time,
    schedule,
    /** Returns the delays of the timers that have not run yet, shortest first. */
    pending: () => [...timers].map(({ at }) => at - time).sort((a, b) => a - b),
    advance: (ms: number) => {
      time += ms;
      for (const timer of [...timers].filter(({ at }) => at <= time)) {
        timers.delete(timer);
        timer.run();
      }
    },
  };
};
