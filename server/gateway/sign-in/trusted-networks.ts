import type { Context } from "hono";
import type { Sql } from "#server/database/database.ts";
import type { GatewayDeps } from "#server/gateway/deps.ts";
import type { Limits } from "#server/gateway/limits.ts";
import { type User, userByEmail } from "./users.ts";

/** A network counts as known for this long after the person's latest sign-in from it. */
const KNOWN_NETWORK_DAYS = 90;

/**
 * Whose codes and tries a request counts against. Anyone may ask for anyone's codes and try them,
 * so a stranger could use up a person's mails and tries for ever (docs/security.md 5.33). Each
 * person therefore has two scopes, as OWASP's device cookies do it: one for the networks from which
 * they have signed in, one for all other networks, which share its codes (`codeShareOf`) and its
 * tries at codes that another network asked for (`triesOfStrangers`).
 */
export type LoginScope = {
  readonly userId: string;
  readonly network: string;
  /** Strangers are counted by it, because one of them may have many networks. */
  readonly widerNetwork: string;
  readonly knownNetwork: boolean;
};

/** Returns the /24 of an IPv4 address, or the /48 of the /64 of an IPv6 address. */
export const widerNetwork = (network: string): string =>
  network.endsWith("::/64")
    ? `${network.split(":").slice(0, 3).join(":")}::/48`
    : network.replace(/\.\d+$/, ".0/24");

const knownSince = (at: Date): Date => new Date(at.getTime() - KNOWN_NETWORK_DAYS * 86_400_000);

/** Returns the user with an address, and the scope that this request of theirs counts against. */
export const findLogin = (
  { database, clock, networkHashOf, widerNetworkHashOf }: GatewayDeps,
  c: Context,
  email: string,
): Promise<{ readonly user: User; readonly scope: LoginScope } | undefined> =>
  database.transaction(async (sql) => {
    const user = await userByEmail(sql, email);
    if (!user) return undefined;
    const caller = {
      userId: user.id,
      network: networkHashOf(c),
      widerNetwork: widerNetworkHashOf(c),
    };
    const known = await sql(
      "select from gateway.known_networks where user_id = $1 and network = $2 and seen_at > $3",
      [caller.userId, caller.network, knownSince(clock())],
    );
    return { user, scope: { ...caller, knownNetwork: known.length > 0 } };
  });

const strangerKey = ({ userId, widerNetwork }: LoginScope): string => `${widerNetwork} ${userId}`;

export type CodeShare = {
  /** The seconds until the network may have another code. */
  readonly wait: number;
  /** Whether it may have one of the codes that are kept for networks without one today. */
  readonly mayUseKept: boolean;
};

/**
 * Returns how many of a person's codes a network may use. One that is new to the person and had a code
 * today has a share of its own in an hour, and one with all such networks in a day. The others are kept
 * for networks that had none today, so that a person who travels gets a code.
 */
export const codeShareOf = async (limits: Limits, scope: LoginScope): Promise<CodeShare> => {
  const key = strangerKey(scope);
  if (scope.knownNetwork || (await limits.wait("firstCodeOfStranger", key)) === 0)
    return { wait: 0, mayUseKept: true };
  const waits = await Promise.all([
    limits.wait("codesOfStranger", key),
    limits.wait("codesOfStrangers", scope.userId),
  ]);
  return { wait: Math.max(...waits), mayUseKept: false };
};

/** Counts a code that was mailed. */
export const countCode = async (limits: Limits, scope: LoginScope): Promise<void> => {
  if (scope.knownNetwork) return;
  const key = strangerKey(scope);
  await limits.take("firstCodeOfStranger", key);
  await limits.take("codesOfStranger", key);
  await limits.take("codesOfStrangers", scope.userId);
};

export const rememberNetwork = async (
  sql: Sql,
  { userId, network }: LoginScope,
  at: Date,
): Promise<void> => {
  await sql("delete from gateway.known_networks where user_id = $1 and seen_at <= $2", [
    userId,
    knownSince(at),
  ]);
  await sql(
    `insert into gateway.known_networks (user_id, network, seen_at) values ($1, $2, $3)
       on conflict (user_id, network) do update set seen_at = excluded.seen_at`,
    [userId, network, at],
  );
};
