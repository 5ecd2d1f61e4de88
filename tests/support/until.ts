const PAUSE_MS = 50;

/** Asks until there is an answer, and returns it. Throws the failure when it takes too long or is hopeless. */
export const until = async <T>(
  ask: () => T | false | undefined | Promise<T | false | undefined>,
  failure: () => string,
  { withinMs = 20_000, isHopeless = (): boolean => false } = {},
): Promise<T> => {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (isHopeless() || Date.now() > deadline) throw new Error(failure());
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
};
