export const CODE_DIGITS = 6;

/** The longest code that a Supabase project can be set to send. */
export const MAX_CODE_DIGITS = 10;

export const RESEND_WAIT_SECONDS = 60;

/** How long a code can be used: the longest that OWASP ASVS 6.5.5 allows. */
export const CODE_LIFE_MINUTES = 10;
