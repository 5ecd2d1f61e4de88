/** Why a program may have sent a form: the hidden field was filled in, or it was sent too fast. */
export type Suspicion = "trap" | "fast";

/**
 * Header of the insert that names it. The database marks the team's email then, and owes no
 * acknowledgement for "trap". Nobody is refused for it.
 */
export const SUSPECT_HEADER = "x-submission-suspect";
