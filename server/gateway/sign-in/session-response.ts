import type { Keys } from "#server/gateway/keys.ts";
import { ACCESS_TOKEN_SECONDS, signAccessToken } from "./access-token.ts";
import type { Grant } from "./sessions.ts";
import { userResponse } from "./users.ts";

/** Returns a session in the format of Supabase Auth. */
export const sessionResponse = async (
  keys: Keys,
  { user, sessionId, refreshToken }: Grant,
  at: Date,
): Promise<Record<string, unknown>> => ({
  access_token: await signAccessToken(keys, user, sessionId, at),
  token_type: "bearer",
  expires_in: ACCESS_TOKEN_SECONDS,
  expires_at: Math.floor(at.getTime() / 1000) + ACCESS_TOKEN_SECONDS,
  refresh_token: refreshToken,
  user: userResponse(user),
});
