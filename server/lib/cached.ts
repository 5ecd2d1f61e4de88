/** Returns milliseconds that no change of the system's clock moves, neither ahead nor back. */
export const monotonicNow = (): number => performance.now();

/**
 * Returns a function that reads at most once in so many milliseconds, and otherwise repeats its result.
 * `now` is monotonic: after a clock that was ahead, a result would otherwise be kept until that time.
 */
export const cached = <T>(read: () => T, ms: number, now = monotonicNow): (() => T) => {
  let last: { readonly result: T; readonly at: number } | undefined;
  return () => {
    if (last === undefined || now() - last.at >= ms) last = { result: read(), at: now() };
    return last.result;
  };
};
