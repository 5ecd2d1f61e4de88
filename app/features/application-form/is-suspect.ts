const MINIMUM_MS = 3000;

/** Whether staff should be told that a program may have sent this. It refuses nobody (SAFETY section 4). */
export const isSuspect = (trap: string, msOnPage: number): boolean =>
  trap !== "" || msOnPage < MINIMUM_MS;
