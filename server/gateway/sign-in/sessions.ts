import { randomBytes, randomUUID } from "node:crypto";
import type { Sql } from "#server/database/database.ts";
import type { Keys } from "#server/gateway/keys.ts";
import { ACCESS_TOKEN_SECONDS, type AccessToken, signAccessToken } from "./access-token.ts";
import { USER_COLUMNS, type User, userResponse } from "./users.ts";

/** The condition for a session that goes on at the time $2: it ends without use, and at last in any case. */
const LIVE = `used_at >= $2::timestamptz - interval '30 days'
  and started_at >= $2::timestamptz - interval '90 days'`;

const REFRESH_TOKEN_BYTES = 32;

/** How long a replaced refresh token is forgiven: its response may have been lost on the way. */
const REUSE_SECONDS = 10;

const hashOf = (keys: Keys, token: string): string => keys.keyedHash("refresh token", token);

/**
 * Returns the token that replaces another, always the same one, so that whoever sends a token again
 * gets no second line of tokens. Nobody can compute it without the signing secret.
 */
const nextOf = (keys: Keys, token: string): string => keys.keyedHash("next refresh token", token);

export type Grant = {
  readonly user: User;
  readonly sessionId: string;
  readonly refreshToken: string;
};

/** Starts a session. Returns undefined for a user who has been deleted meanwhile. */
export const startSession = async (
  sql: Sql,
  keys: Keys,
  userId: string,
  at: Date,
): Promise<Grant | undefined> => {
  const [user] = await sql<User>(
    `update auth.users set last_sign_in_at = $2 where id = $1 returning ${USER_COLUMNS}`,
    [userId, at],
  );
  if (!user) return undefined;
  await sql(`delete from gateway.sessions where user_id = $1 and not (${LIVE})`, [userId, at]);
  const sessionId = randomUUID();
  await sql(
    "insert into gateway.sessions (id, user_id, started_at, used_at) values ($1, $2, $3, $3)",
    [sessionId, userId, at],
  );
  const refreshToken = randomBytes(REFRESH_TOKEN_BYTES).toString("base64url");
  await sql("insert into gateway.refresh_tokens (hash, session_id) values ($1, $2)", [
    hashOf(keys, refreshToken),
    sessionId,
  ]);
  return { user, sessionId, refreshToken };
};

/**
 * Exchanges a refresh token for the next one of its session. supabase-js sends a token again when
 * the response was lost, and two tabs may send the same one, so a token that was replaced within
 * the last seconds brings the session's newest one. Used again later it is in two hands, and its
 * session ends (RFC 9700 section 4.14.2).
 */
export const rotate = async (
  sql: Sql,
  keys: Keys,
  refreshToken: string,
  at: Date,
): Promise<Grant | "unknown" | "reused"> => {
  const hash = hashOf(keys, refreshToken);
  const next = nextOf(keys, refreshToken);
  const [rotated] = await sql<User & { session_id: string; is_behind: boolean }>(
    `with replaced as (
       update gateway.refresh_tokens set replaced_at = coalesce(replaced_at, $2)
         where hash = $1 and (replaced_at is null or abs(extract(epoch from replaced_at - $2))
           <= ${REUSE_SECONDS})
         returning session_id
     ), session as (
       update gateway.sessions set used_at = $2 from replaced
         where id = session_id and ${LIVE}
         returning id, user_id
     ), added as (
       insert into gateway.refresh_tokens (hash, session_id) select $3, id from session
         on conflict (hash) do nothing
     )
     select ${USER_COLUMNS}, session.id as session_id, exists (
         select from gateway.refresh_tokens where hash = $3 and replaced_at is not null
       ) as is_behind
       from session join auth.users on users.id = session.user_id`,
    [hash, at, hashOf(keys, next)],
  );
  if (rotated) {
    const { session_id: sessionId, is_behind: isBehind, ...user } = rotated;
    return isBehind ? rotate(sql, keys, next, at) : { user, sessionId, refreshToken: next };
  }
  const [ended] = await sql<{ was_live: boolean }>(
    `delete from gateway.sessions
       where id = (select session_id from gateway.refresh_tokens where hash = $1)
       returning ${LIVE} as was_live`,
    [hash, at],
  );
  return ended?.was_live ? "reused" : "unknown";
};

export const isLive = async (
  sql: Sql,
  { userId, sessionId }: AccessToken,
  at: Date,
): Promise<boolean> => {
  const live = `select from gateway.sessions where id = $1 and user_id = $3 and ${LIVE}`;
  return (await sql(live, [sessionId, at, userId])).length > 0;
};

export const endSessions = async (sql: Sql, userId: string): Promise<void> => {
  await sql("delete from gateway.sessions where user_id = $1", [userId]);
};

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
