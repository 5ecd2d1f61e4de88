const FIRST_RETRY_SECONDS = 30;
const LONGEST_RETRY_SECONDS = 60 * 60;

/** With the waits below, a mail server may be away for about a day and a half. */
export const MAX_ATTEMPTS = 55;

/**
 * Seconds until the next attempt: doubling from half a minute to an hour, of which a random
 * half, so that what failed together does not come back together. `random` is in [0, 1).
 */
export const retrySeconds = (attempts: number, random: () => number): number => {
  const wait = Math.min(FIRST_RETRY_SECONDS * 2 ** (attempts - 1), LONGEST_RETRY_SECONDS);
  return Math.round(wait * (1 - random() / 2));
};
