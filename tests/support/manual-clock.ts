import type { Schedule } from "#server/mail/worker.ts";

/** A clock that moves only when told, and runs what falls due on the way. */
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
    /** Delays of what is still to run, shortest first. */
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
