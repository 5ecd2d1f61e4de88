import { randomInt } from "node:crypto";
import { CODE_DIGITS, CODE_LIFE_MINUTES, RESEND_WAIT_SECONDS } from "#domain/sign-in-code.ts";
import type { Sql } from "#server/database/database.ts";
import { type Keys, timingSafeEqualText } from "#server/gateway/keys.ts";
import type { LoginScope } from "./trusted-networks.ts";

/** Together these limits bound the guesses at one address. */
const CODES_PER_HOUR = 10;
/** Of these, for networks that are new to the person and had no code today. */
const KEPT_CODES = 2;
const TRIES_PER_CODE = 5;

const ago = (at: Date, seconds: number): Date => new Date(at.getTime() - seconds * 1000);

const hashOf = (keys: Keys, userId: string, code: string): string =>
  keys.keyedHash("code", userId, code);

/** Sets future times to now, so that nobody waits for a clock that was ahead. */
const correctTimes = async (sql: Sql, userId: string, at: Date): Promise<void> => {
  await sql(
    `update gateway.codes
       set sent_at = least(sent_at, $2), hour_began = least(hour_began, $2)
       where user_id = $1 and (sent_at > $2 or hour_began > $2)`,
    [userId, at],
  );
};

export type Issued =
  | { readonly kind: "issued"; readonly code: string }
  | { readonly kind: "resend-wait" | "hour-wait"; readonly seconds: number };

/**
 * Issues the one live code of a scope and voids the code before it. Only a keyed hash is stored.
 */
export const issueCode = async (
  sql: Sql,
  keys: Keys,
  { userId, widerNetwork, knownNetwork }: LoginScope,
  { at, mayUseKept }: { readonly at: Date; readonly mayUseKept: boolean },
): Promise<Issued> => {
  await correctTimes(sql, userId, at);
  const perHour = mayUseKept ? CODES_PER_HOUR : CODES_PER_HOUR - KEPT_CODES;
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
  const resendBefore = ago(at, RESEND_WAIT_SECONDS);
  const hourBefore = ago(at, 3600);
  const issued = await sql(
    `insert into gateway.codes as code
         (user_id, known_network, hash, asked_from, tries_left, sent_at, hour_began, sent_in_hour)
       values ($1, $2, $3, $7, ${TRIES_PER_CODE}, $4, $4, 1)
     on conflict (user_id, known_network) do update set
         hash = excluded.hash,
         asked_from = excluded.asked_from,
         tries_left = excluded.tries_left,
         sent_at = excluded.sent_at,
         hour_began = case when code.hour_began > $6 then code.hour_began else excluded.sent_at end,
         sent_in_hour = case when code.hour_began > $6 then code.sent_in_hour + 1 else 1 end
       where code.sent_at <= $5
         and (code.sent_in_hour < ${perHour} or code.hour_began <= $6)
     returning user_id`,
    [userId, knownNetwork, hashOf(keys, userId, code), at, resendBefore, hourBefore, widerNetwork],
  );
  if (issued.length > 0) return { kind: "issued", code };

  const [last] = await sql<{ resend: number; hour: number }>(
    `select ceil(extract(epoch from sent_at - $3::timestamptz))::int as resend,
         ceil(extract(epoch from hour_began - $4::timestamptz))::int as hour
       from gateway.codes where user_id = $1 and known_network = $2`,
    [userId, knownNetwork, resendBefore, hourBefore],
  );
  return last && last.resend > 0
    ? { kind: "resend-wait", seconds: last.resend }
    : { kind: "hour-wait", seconds: Math.max(1, last?.hour ?? 1) };
};

/** Withdraws a code whose mail could not be sent, so that the person may ask again at once. */
export const withdrawCode = async (
  sql: Sql,
  { userId, knownNetwork }: LoginScope,
): Promise<void> => {
  await sql(
    `update gateway.codes set hash = null, sent_at = 'epoch', sent_in_hour = sent_in_hour - 1
       where user_id = $1 and known_network = $2`,
    [userId, knownNetwork],
  );
};

export type Redeemed =
  /** There is no live code that this scope may try, so no try was counted. */
  | { readonly kind: "none" }
  | { readonly kind: "right" }
  | {
      readonly kind: "wrong";
      /** Whether the code was asked for from this network. */
      readonly isOwn: boolean;
      /** Whether this was the last try. */
      readonly isVoid: boolean;
    };

/**
 * Redeems a code. The try is counted before the comparison, in one statement, so that parallel
 * tries cannot get past the count. A right code voids every live code of the person. From a known
 * network the code of its own scope is tried first, then one that was asked for elsewhere.
 */
export const redeemCode = async (
  sql: Sql,
  keys: Keys,
  { userId, widerNetwork, knownNetwork }: LoginScope,
  code: string,
  { at, ownCodesOnly }: { readonly ownCodesOnly: boolean; readonly at: Date },
): Promise<Redeemed> => {
  await correctTimes(sql, userId, at);
  const [tried] = await sql<{ hash: string; asked_from: string; tries_left: number }>(
    `update gateway.codes set tries_left = tries_left - 1
       where user_id = $1 and known_network = (
         select known_network from gateway.codes
           where user_id = $1 and known_network <= $2
             and hash is not null and tries_left > 0 and sent_at > $3
             and (asked_from = $4 or not $5)
           order by known_network desc limit 1 for update
       )
     returning hash, asked_from, tries_left`,
    [userId, knownNetwork, ago(at, CODE_LIFE_MINUTES * 60), widerNetwork, ownCodesOnly],
  );
  if (!tried) return { kind: "none" };
  if (!timingSafeEqualText(tried.hash, hashOf(keys, userId, code)))
    return {
      kind: "wrong",
      isOwn: tried.asked_from === widerNetwork,
      isVoid: tried.tries_left === 0,
    };
  await sql("update gateway.codes set hash = null where user_id = $1", [userId]);
  return { kind: "right" };
};
