/** Runs the work once for all callers. What failed, or found nothing, is tried again by the next one. */
export const once = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<T> | undefined;
  const forget = () => {
    running = undefined;
  };
  return () => {
    if (!running) {
      running = work();
      running.then((value) => value === undefined && forget(), forget);
    }
    return running;
  };
};
