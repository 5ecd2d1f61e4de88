/**
 * The most rows of one response: the limit that PostgREST has on Supabase and that our gateway
 * keeps too. Readers of longer tables ask again.
 */
export const MAX_ROWS = 1_000;
