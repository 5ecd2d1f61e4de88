/** Runs a function once after some milliseconds. Returns a function that cancels it. */
export type Schedule = (run: () => void, ms: number) => () => void;

/** Runs it by the real clock; tests have one of their own. */
export const schedule: Schedule = (run, ms) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};
