type QueuedCall = {
  /** Calls of the same name do the same. */
  readonly name: string;
  /** Returns whether it succeeded. */
  readonly run: () => Promise<boolean>;
};

/** Returns whether the call that was asked for during another one is still wanted after it. */
const isWanted = (waiting: QueuedCall, ended: QueuedCall, hasSucceeded: boolean): boolean => {
  const isTheSame = waiting.name === ended.name;
  // A double click is one call. After a failure, which is read first, only the same is tried again.
  return hasSucceeded ? !isTheSame : isTheSame;
};

/** Returns a function that runs one call at a time. Of those asked for meanwhile, the last one waits. */
export const callQueue = (onBusy: (isBusy: boolean) => void) => {
  let isRunning = false;
  let waiting: QueuedCall | undefined;

  return async (first: QueuedCall): Promise<void> => {
    waiting = first;
    if (isRunning) return;
    isRunning = true;
    onBusy(true);
    while (waiting) {
      const running: QueuedCall = waiting;
      waiting = undefined;
      const hasSucceeded = await running.run();
      if (waiting && !isWanted(waiting, running, hasSucceeded)) waiting = undefined;
    }
    isRunning = false;
    onBusy(false);
  };
};
