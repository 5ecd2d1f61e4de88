import { randomInt } from "node:crypto";
import type { Sql } from "#server/database/database.ts";
import { type Keys, sameText } from "./keys.ts";

/** SPEC section 9. */
const RESEND_WAIT_SECONDS = 60;
const CODE_DIGITS = 6;

/** SAFETY section 2. */
const CODES_PER_HOUR = 10;
const TRIES_PER_CODE = 5;

/** ASVS 6.5.5. */
export const CODE_MINUTES = 10;

const ago = (at: Date, seconds: number): Date => new Date(at.getTime() - seconds * 1000);

const hashOf = (keys: Keys, userId: string, code: string): string =>
  keys.fingerprint("code", userId, code);

/**
 * Whose doing a request counts as. Anyone may ask for anyone's codes, so a stranger could use up
 * a person's mails and tries for ever. A network from which the person has signed in before
 * therefore has a lane of its own: a live code, its tries, its mails (as OWASP's device cookies
 * do it). All other networks share the second lane, and in it each single one is limited to a
 * share (`codesOfStranger`, `wrongTriesOfStranger`), so that one stranger cannot empty it. What
 * remains: a first sign-in from a new place can be held up for an hour by someone with several networks.
 */
export type Lane = { readonly userId: string; readonly knownNetwork: boolean };

export const laneOf = async (sql: Sql, userId: string, network: string): Promise<Lane> => ({
  userId,
  knownNetwork:
    (
      await sql("select from gateway.known_networks where user_id = $1 and network = $2", [
        userId,
        network,
      ])
    ).length > 0,
});

export const rememberNetwork = async (
  sql: Sql,
  userId: string,
  network: string,
  at: Date,
): Promise<void> => {
  await sql(
    `insert into gateway.known_networks (user_id, network, seen_at) values ($1, $2, $3)
       on conflict (user_id, network) do update set seen_at = excluded.seen_at`,
    [userId, network, at],
  );
};

export type Issued =
  | { readonly kind: "issued"; readonly code: string }
  | { readonly kind: "resend-wait" | "hour-wait"; readonly seconds: number };

/** Draws the lane's one live code; the one before it is void. Only its keyed hash is kept. */
export const issueCode = async (
  sql: Sql,
  keys: Keys,
  { userId, knownNetwork }: Lane,
  at: Date,
): Promise<Issued> => {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
  const resendBefore = ago(at, RESEND_WAIT_SECONDS);
  const hourBefore = ago(at, 3600);
  const issued = await sql(
    `insert into gateway.codes as code
         (user_id, known_network, hash, tries_left, sent_at, hour_began, sent_in_hour)
       values ($1, $2, $3, ${TRIES_PER_CODE}, $4, $4, 1)
     on conflict (user_id, known_network) do update set
         hash = excluded.hash,
         tries_left = excluded.tries_left,
         sent_at = excluded.sent_at,
         hour_began = case when code.hour_began > $6 then code.hour_began else excluded.sent_at end,
         sent_in_hour = case when code.hour_began > $6 then code.sent_in_hour + 1 else 1 end
       where code.sent_at <= $5
         and (code.sent_in_hour < ${CODES_PER_HOUR} or code.hour_began <= $6)
     returning user_id`,
    [userId, knownNetwork, hashOf(keys, userId, code), at, resendBefore, hourBefore],
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

/** Takes back a code whose mail did not go out, so that the person may ask again at once. */
export const withdrawCode = async (sql: Sql, { userId, knownNetwork }: Lane): Promise<void> => {
  await sql(
    `update gateway.codes set hash = null, sent_at = 'epoch'
       where user_id = $1 and known_network = $2`,
    [userId, knownNetwork],
  );
};

/** `none`: no live code, so nothing was counted. */
export type Redeemed = "right" | "wrong" | "none";

/**
 * Counts the try before it compares, in one statement, so that parallel tries cannot pass the
 * count. A right code ends every live code of the person. From a known network the lane of its
 * own comes first; a code that was asked for elsewhere is taken there too.
 */
export const redeemCode = async (
  sql: Sql,
  keys: Keys,
  { userId, knownNetwork }: Lane,
  code: string,
  at: Date,
): Promise<Redeemed> => {
  const [tried] = await sql<{ hash: string }>(
    `update gateway.codes set tries_left = tries_left - 1
       where user_id = $1 and known_network = (
         select known_network from gateway.codes
           where user_id = $1 and known_network <= $2
             and hash is not null and tries_left > 0 and sent_at > $3
           order by known_network desc limit 1 for update
       )
     returning hash`,
    [userId, knownNetwork, ago(at, CODE_MINUTES * 60)],
  );
  if (!tried) return "none";
  if (!sameText(tried.hash, hashOf(keys, userId, code))) return "wrong";
  await sql("update gateway.codes set hash = null where user_id = $1", [userId]);
  return "right";
};
