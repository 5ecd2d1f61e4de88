/** Why a program may have sent a form: the hidden field was filled in, or it was sent too fast. */
export type Suspicion = "trap" | "fast";

/**
 * The header of the insert that names it. The database then marks the emails and, for a trap, sends no
 * acknowledgement; nobody is refused.
 */
export const SUSPECT_HEADER = "x-submission-suspect";
