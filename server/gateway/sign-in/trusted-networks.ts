import type { Sql } from "#server/database/database.ts";

/** A network counts as known for this long after the person's latest sign-in from it. */
const KNOWN_NETWORK_DAYS = 90;

/**
 * Whose codes and tries a request counts against. Anyone may ask for anyone's codes and try them,
 * so a stranger could use up a person's mails and tries for ever (docs/security.md 5.33). Each
 * person therefore has two scopes, as OWASP's device cookies do it: one for the networks from which
 * they have signed in, one for all other networks. Each has its own live code, tries and mails. In
 * the second one five wrong tries void a code whoever made them, but each network has only a share
 * of the person's mails (`codesOfStranger`) and of the tries at codes that another network asked
 * for (`triesOfStranger`). What remains possible: someone with several networks can delay a
 * person's sign-in from a new place by an hour.
 */
export type LoginScope = {
  readonly userId: string;
  readonly network: string;
  readonly knownNetwork: boolean;
};

const knownSince = (at: Date): Date => new Date(at.getTime() - KNOWN_NETWORK_DAYS * 86_400_000);

export const loginScopeOf = async (
  sql: Sql,
  userId: string,
  network: string,
  at: Date,
): Promise<LoginScope> => {
  const known = await sql(
    "select from gateway.known_networks where user_id = $1 and network = $2 and seen_at > $3",
    [userId, network, knownSince(at)],
  );
  return { userId, network, knownNetwork: known.length > 0 };
};

/** Returns the key that an unknown network's share of a person's mails and tries is counted by. */
export const strangerKey = ({ userId, network }: LoginScope): string => `${network} ${userId}`;

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
