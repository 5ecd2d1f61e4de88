/** Runs a function once after some milliseconds. Returns a function that cancels it. */
export type Schedule = (run: () => void, ms: number) => () => void;

/** Schedules by the real clock; tests have one of their own. */
export const timer: Schedule = (run, ms) => {
  const id = setTimeout(run, ms);
  return () => clearTimeout(id);
};

/**
 * Runs a task after `firstMs`, and then each time after as many milliseconds as its last run returned;
 * undefined ends this. Returns a function that ends it too and resolves once no run is under way.
 */
export const repeat = (
  task: () => Promise<number | undefined>,
  firstMs: number,
  schedule = timer,
): (() => Promise<void>) => {
  let isStopped = false;
  let running = Promise.resolve();
  const start = (): void => {
    running = task().then((ms) => {
      if (ms !== undefined && !isStopped) cancel = schedule(start, ms);
    });
  };
  let cancel = schedule(start, firstMs);
  return () => {
    isStopped = true;
    cancel();
    return running;
  };
};
