import { pluralize } from "./plural.ts";

/** The code of a call beyond a limit, as Supabase Auth names it. */
export const OVER_LIMIT = "over_request_rate_limit";

export const waitWords = (seconds: number): string =>
  `try again in ${pluralize(Math.ceil(seconds / 60), "minute")}.`;

/** Returns the sentence that says how long to wait, where a call failed for a limit. */
export const limitNote = (error: unknown): string | undefined => {
  const { code, message } = Object(error);
  return code === OVER_LIMIT ? message : undefined;
};
