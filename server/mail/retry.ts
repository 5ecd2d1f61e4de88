const FIRST_RETRY_SECONDS = 30;
const LONGEST_RETRY_SECONDS = 60 * 60;

/** With the waits below, a mail is given up after about a day and a half. */
export const MAX_ATTEMPTS = 55;

/**
 * Returns the seconds until the next attempt: they double from half a minute up to an hour, less a
 * random share of up to a half, so that mails that failed together are not retried together.
 */
export const retrySeconds = (attempts: number, random: () => number): number => {
  const wait = Math.min(FIRST_RETRY_SECONDS * 2 ** (attempts - 1), LONGEST_RETRY_SECONDS);
  return Math.round(wait * (1 - random() / 2));
};
