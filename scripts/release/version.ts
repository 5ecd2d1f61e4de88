const VERSION = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;

const numbersOf = (version: string): readonly number[] | undefined =>
  VERSION.exec(version)?.slice(1).map(Number);

/** Returns whether a version has the form 1.2.3 and is later than another. */
export const isLater = (version: string, than: string): boolean => {
  const [next, current] = [numbersOf(version), numbersOf(than)];
  if (!next || !current) return false;
  const differing = next.findIndex((number, index) => number !== current[index]);
  return differing >= 0 && (next[differing] ?? 0) > (current[differing] ?? 0);
};
