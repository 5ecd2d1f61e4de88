/** Digits of the code that staff sign in with (SPEC section 9). */
export const CODE_DIGITS = 6;

/** How long a person waits before another code is sent (SPEC section 9). */
export const RESEND_WAIT_SECONDS = 60;

/** How long a code can be used: the longest that OWASP ASVS 6.5.5 allows. */
export const CODE_LIFE_MINUTES = 10;
