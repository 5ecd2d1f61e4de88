import { randomBytes, randomUUID } from "node:crypto";
import type { Sql } from "#server/database/database.ts";
import type { Keys } from "#server/gateway/keys.ts";

/** A session ends after this time without use. */
const IDLE_SESSION_DAYS = 30;

const REFRESH_TOKEN_BYTES = 32;

const idleSince = (at: Date): Date => new Date(at.getTime() - IDLE_SESSION_DAYS * 86_400_000);

const hashOf = (keys: Keys, token: string): string => keys.keyedHash("refresh token", token);

const addRefreshToken = async (sql: Sql, keys: Keys, sessionId: string): Promise<string> => {
  const token = randomBytes(REFRESH_TOKEN_BYTES).toString("base64url");
  await sql("insert into gateway.refresh_tokens (hash, session_id) values ($1, $2)", [
    hashOf(keys, token),
    sessionId,
  ]);
  return token;
};

export type Grant = {
  readonly userId: string;
  readonly sessionId: string;
  readonly refreshToken: string;
};

export const startSession = async (
  sql: Sql,
  keys: Keys,
  userId: string,
  at: Date,
): Promise<Grant> => {
  await sql("delete from gateway.sessions where user_id = $1 and used_at < $2", [
    userId,
    idleSince(at),
  ]);
  const sessionId = randomUUID();
  await sql(
    "insert into gateway.sessions (id, user_id, started_at, used_at) values ($1, $2, $3, $3)",
    [sessionId, userId, at],
  );
  await sql("update auth.users set last_sign_in_at = $2 where id = $1", [userId, at]);
  return { userId, sessionId, refreshToken: await addRefreshToken(sql, keys, sessionId) };
};

export type Rotation = Grant | "unknown" | "reused";

/**
 * Exchanges a refresh token for the next one of its session. A token that was exchanged before is
 * in two hands, so its session ends (RFC 9700 section 4.14.2).
 */
export const rotate = async (
  sql: Sql,
  keys: Keys,
  refreshToken: string,
  at: Date,
): Promise<Rotation> => {
  const hash = hashOf(keys, refreshToken);
  const [exchanged] = await sql<{ session_id: string }>(
    `update gateway.refresh_tokens set replaced_at = $2 where hash = $1 and replaced_at is null
       returning session_id`,
    [hash, at],
  );
  if (exchanged) {
    const [session] = await sql<{ user_id: string }>(
      "update gateway.sessions set used_at = $2 where id = $1 and used_at >= $3 returning user_id",
      [exchanged.session_id, at, idleSince(at)],
    );
    if (!session) return "unknown";
    return {
      userId: session.user_id,
      sessionId: exchanged.session_id,
      refreshToken: await addRefreshToken(sql, keys, exchanged.session_id),
    };
  }
  const ended = await sql(
    `delete from gateway.sessions
       where id = (select session_id from gateway.refresh_tokens where hash = $1) returning id`,
    [hash],
  );
  return ended.length > 0 ? "reused" : "unknown";
};

export const isLive = async (sql: Sql, sessionId: string, userId: string): Promise<boolean> =>
  (await sql("select from gateway.sessions where id = $1 and user_id = $2", [sessionId, userId]))
    .length > 0;

export type SignOutScope = "global" | "local" | "others";

const CONDITIONS: Readonly<Record<SignOutScope, string>> = {
  global: "$1::uuid is not null",
  local: "id = $1::uuid",
  others: "id <> $1::uuid",
};

export const endSessions = async (
  sql: Sql,
  scope: SignOutScope,
  sessionId: string,
  userId: string,
): Promise<void> => {
  await sql(`delete from gateway.sessions where user_id = $2 and ${CONDITIONS[scope]}`, [
    sessionId,
    userId,
  ]);
};
