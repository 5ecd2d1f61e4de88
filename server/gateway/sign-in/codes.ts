import { randomInt } from "node:crypto";
import {
  CODE_DIGITS,
  CODE_LIFE_MINUTES,
  MAX_CODE_DIGITS,
  RESEND_WAIT_SECONDS,
} from "#domain/sign-in-code.ts";
import type { Sql } from "#server/database/database.ts";
import type { Keys } from "#server/gateway/keys.ts";
import { timingSafeEqualText } from "#server/lib/timing-safe-equal.ts";
import { COMMAND_LINE, type Login } from "./login.ts";

/** Together these limits bound the guesses at one address. */
const CODES_PER_HOUR = 10;
const TRIES_PER_CODE = 5;

const secondsBefore = (at: Date, seconds: number): Date => new Date(at.getTime() - seconds * 1000);

const hashOf = (keys: Keys, userId: string, code: string): string =>
  keys.keyedHash("code", userId, code);

/** Sets future times to now, so that nobody waits for a clock that was ahead. */
const correctTimes = async (sql: Sql, userId: string, at: Date): Promise<void> => {
  await sql(
    `update gateway.devices
       set sent_at = least(sent_at, $2), hour_began = least(hour_began, $2)
       where user_id = $1 and (sent_at > $2 or hour_began > $2)`,
    [userId, at],
  );
};

/** Issues the one live code of a device, stored as a keyed hash, or returns the seconds to wait. */
export const issueCode = async (
  sql: Sql,
  keys: Keys,
  { userId, device }: Login,
  at: Date,
): Promise<{ readonly code: string } | { readonly seconds: number }> => {
  await correctTimes(sql, userId, at);
  // Strangers may try a printed code too, so it is long: they can neither guess it nor soon void it.
  const digits = device === COMMAND_LINE ? MAX_CODE_DIGITS : CODE_DIGITS;
  const code = String(randomInt(10 ** digits)).padStart(digits, "0");
  const tries = TRIES_PER_CODE * 10 ** (digits - CODE_DIGITS);
  const resendBefore = secondsBefore(at, RESEND_WAIT_SECONDS);
  const hourBefore = secondsBefore(at, 3600);
  const issued = await sql(
    `insert into gateway.devices as earlier
         (user_id, device, hash, tries_left, sent_at, hour_began, sent_in_hour)
       values ($1, $2, $3, ${tries}, $4, $4, 1)
     on conflict (user_id, device) do update set
         hash = excluded.hash,
         tries_left = excluded.tries_left,
         sent_at = excluded.sent_at,
         hour_began = case when earlier.hour_began > $6 then earlier.hour_began else excluded.sent_at end,
         sent_in_hour = case when earlier.hour_began > $6 then earlier.sent_in_hour + 1 else 1 end
       where earlier.sent_at <= $5
         and (earlier.sent_in_hour < ${CODES_PER_HOUR} or earlier.hour_began <= $6)
     returning user_id`,
    [userId, device, hashOf(keys, userId, code), at, resendBefore, hourBefore],
  );
  if (issued.length > 0) return { code };

  const [wait] = await sql<{ seconds: number }>(
    `select ceil(extract(epoch from
         case when sent_at > $3 then sent_at - $3 else hour_began - $4::timestamptz end))::int as seconds
       from gateway.devices where user_id = $1 and device = $2`,
    [userId, device, resendBefore, hourBefore],
  );
  return { seconds: Math.max(1, wait?.seconds ?? 1) };
};

/** Withdraws a code whose mail could not be sent, so that the person may ask again at once. */
export const withdrawCode = async (sql: Sql, { userId, device }: Login): Promise<void> => {
  await sql(
    `update gateway.devices set hash = null, sent_at = 'epoch', sent_in_hour = sent_in_hour - 1
       where user_id = $1 and device = $2`,
    [userId, device],
  );
};

/** The condition for a code that can be redeemed. */
const LIVE =
  "user_id = $1 and device = $2 and hash is not null and tries_left > 0 and sent_at > $3";

const valuesOfLive = ({ userId, device }: Login, at: Date) => [
  userId,
  device,
  secondsBefore(at, CODE_LIFE_MINUTES * 60),
];

export const hasLiveCode = async (sql: Sql, login: Login, at: Date): Promise<boolean> =>
  (await sql(`select from gateway.devices where ${LIVE}`, valuesOfLive(login, at))).length > 0;

/**
 * Redeems a code; `none` means that there was no live one to try. The try is counted before the
 * comparison, in one statement, so that parallel tries cannot get past the count. A right code voids
 * every live code of the person.
 */
export const redeemCode = async (
  sql: Sql,
  keys: Keys,
  login: Login,
  code: string,
  at: Date,
): Promise<"none" | "wrong" | "right"> => {
  await correctTimes(sql, login.userId, at);
  const [tried] = await sql<{ hash: string }>(
    `update gateway.devices set tries_left = tries_left - 1 where ${LIVE} returning hash`,
    valuesOfLive(login, at),
  );
  if (!tried) return "none";
  if (!timingSafeEqualText(tried.hash, hashOf(keys, login.userId, code))) return "wrong";
  await sql("update gateway.devices set hash = null where user_id = $1", [login.userId]);
  return "right";
};
