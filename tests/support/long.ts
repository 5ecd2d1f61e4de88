/** Whether the drills run in full, as `npm run test:long` does. */
const isLong = process.env.TEST_LONG === "1";

/** Returns how much of a drill runs: the first with `npm run test:all`, the second with `npm run test:long`. */
export const rounds = <T>(short: T, long: T): T => (isLong ? long : short);
