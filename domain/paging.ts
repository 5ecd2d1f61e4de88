/** The most rows of one response, on Supabase and from our gateway. Readers of longer tables ask again. */
export const MAX_ROWS = 1_000;
