/** Returns a function that reads at most once in so many milliseconds, and otherwise repeats its result. */
export const cached = <T>(read: () => T, ms: number, now: () => number = Date.now): (() => T) => {
  let last: { readonly result: T; readonly at: number } | undefined;
  return () => {
    if (last === undefined || now() - last.at >= ms) last = { result: read(), at: now() };
    return last.result;
  };
};
